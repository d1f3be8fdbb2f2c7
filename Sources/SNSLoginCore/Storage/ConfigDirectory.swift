/// The folder of our files: `--config-dir`, else `$SNSLOGIN_CONFIG_DIR`, else `$XDG_CONFIG_HOME/snslogin`, else
/// `~/.config/snslogin`. Sandbox mode uses its subfolder `sandbox`.
package struct ConfigDirectory: Sendable, Hashable {
  package var path: String

  package init(path: String) { self.path = path }

  /// - Throws: `SNSError` `file` where nothing names a folder.
  package init(
    option: String?, environment: [String: String], isSandbox: Bool
  ) throws(SNSError) {
    let base = try Self.base(option, environment)
    path = isSandbox ? base + "/sandbox" : base
  }

  private static func base(_ option: String?, _ environment: [String: String]) throws(SNSError) -> String {
    if let option, !option.isEmpty { return withoutTrailingSlash(option) }
    if let own = environment["SNSLOGIN_CONFIG_DIR"], !own.isEmpty { return withoutTrailingSlash(own) }
    // XDG base directory specification: a relative path is invalid and ignored.
    if let xdg = environment["XDG_CONFIG_HOME"], xdg.hasPrefix("/") {
      return withoutTrailingSlash(xdg) + "/snslogin"
    }
    guard let home = environment["HOME"], !home.isEmpty else {
      throw SNSError(
        .file, "there is no folder for the tokens: HOME is not set",
        hint: "set HOME or SNSLOGIN_CONFIG_DIR, or give --config-dir DIR")
    }
    return withoutTrailingSlash(home) + "/.config/snslogin"
  }

  private static func withoutTrailingSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  package var tokenFile: String { path + "/tokens.json" }
  package var configFile: String { path + "/config.json" }
}
