internal import SNSLoginCore

/// Finds programs the way a shell does.
enum ExecutableSearch {
  /// The path of a program: a name with a slash as it is, another one in the folders of PATH. Relative folders of PATH
  /// are passed over: nothing is started from wherever one happens to be.
  static func find(_ name: String, variables: [String: String]) -> String? {
    if name.contains("/") { return isExecutable(name) ? name : nil }
    let folders = (variables["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first(where: isExecutable)
  }

  private static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// The name of the file that a path leads to, links followed.
  static func realName(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return lastPart(path) }
    defer { free(real) }
    return lastPart(String(cString: real))
  }

  static func lastPart(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
