import SNSLoginCore

/// All that a run left behind.
struct Outcome: Hashable, Sendable {
  /// The exit code; 128 and the number for a signal, as a shell shows it.
  var status: Int32
  var out: String
  var err: String
}

extension Outcome {
  /// The lines of stderr, without their ends.
  var errorLines: [String] {
    err.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The line of stderr that ends with `suffix`, alone in its line.
  func errorLine(where isMeant: (String) -> Bool) -> String? { errorLines.first(where: isMeant) }

  /// Stdout as JSON.
  var json: JSONValue? { try? JSONValue(parsing: Data(out.utf8)) }

  /// The `code` of the error object on stderr's last line.
  var errorObject: JSONValue? {
    errorLines.last.flatMap { try? JSONValue(parsing: Data($0.utf8)) }?["error"]
  }
}
