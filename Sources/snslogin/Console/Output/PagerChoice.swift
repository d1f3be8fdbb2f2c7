internal import SNSLoginCore

/// Which pager shows what is longer than the screen, if any; the habits are those of git (git-var(1), GIT_PAGER).
enum PagerChoice {
  /// The command to start, or nil where text goes straight to the terminal.
  ///
  /// PAGER is a line for the shell; empty, or `cat`, it means that none is wanted. Where it names a program that is not
  /// there, less is the next best, and without less there is none.
  /// - Parameter find: the path of a program, as `ExecutableSearch.find`.
  static func command(
    isTerminal: Bool, variables: [String: String], find: (String) -> String?
  ) -> [String]? {
    guard isTerminal, !variables.isAutomatic, !variables.hasDumbTerminal else { return nil }
    if let line = variables["PAGER"]?.trimmingBlanks {
      if line.isEmpty || line == "cat" { return nil }
      if isThere(line, find) { return ["/bin/sh", "-c", line] }
    }
    return find("less").map { [$0] }
  }

  /// Whether the first word is a program; a line that only a shell can understand is left to it.
  private static func isThere(_ line: String, _ find: (String) -> String?) -> Bool {
    let isForShell = line.contains { "|&;<>()$`\\\"'\n*?[#~=%".contains($0) }
    guard !isForShell, let first = line.split(whereSeparator: \.isWhitespace).first else { return true }
    return find(String(first)) != nil
  }

  /// The variables that a pager gets. `FRX`: end where all fits on the screen, let colours through, leave the text on
  /// the screen; what we print is UTF-8 whatever the locale says.
  static func variables(_ variables: [String: String]) -> [String: String] {
    variables.merging(["LESS": "FRX", "LV": "-c", "LESSCHARSET": "utf-8"]) { own, _ in own }
  }
}
