/// The folder of what may be lost without harm: `$XDG_STATE_HOME/snslogin`, else `~/.local/state/snslogin`. Sandbox mode
/// uses its subfolder `sandbox`.
package struct StateDirectory: Sendable, Hashable {
  package let path: String

  package init(path: String) { self.path = path }

  /// - Throws: `SNSError` `file` where nothing names a folder.
  package init(environment: [String: String], isSandbox: Bool) throws(SNSError) {
    let base = try Self.base(environment)
    path = base + (base.hasSuffix("/") ? "snslogin" : "/snslogin") + (isSandbox ? "/sandbox" : "")
  }

  private static func base(_ environment: [String: String]) throws(SNSError) -> String {
    // XDG base directory specification: a relative path is invalid and ignored.
    if let xdg = environment["XDG_STATE_HOME"], xdg.hasPrefix("/") { return xdg }
    guard let home = environment["HOME"], !home.isEmpty else {
      throw SNSError(
        .file, "there is no folder for the marks of --new: HOME is not set",
        hint: "set HOME or XDG_STATE_HOME")
    }
    return home + (home.hasSuffix("/") ? "" : "/") + ".local/state"
  }
}
