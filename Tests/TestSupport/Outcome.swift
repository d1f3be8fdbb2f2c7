package import SNSLoginCore

/// All that a run left behind.
package struct Outcome: Hashable, Sendable {
  /// The exit code; 128 and the number for a signal, as a shell shows it.
  package var status: Int32
  package var out: String
  package var err: String

  package init(status: Int32, out: String, err: String) {
    self.status = status
    self.out = out
    self.err = err
  }
}

extension Outcome {
  /// The lines of stderr, without their ends.
  package var errorLines: [String] {
    err.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The line of stderr that ends with `suffix`, alone in its line.
  package func errorLine(where isMeant: (String) -> Bool) -> String? { errorLines.first(where: isMeant) }

  /// Stdout as JSON.
  package var json: JSONValue? { try? JSONValue(parsing: Data(out.utf8)) }

  /// The `code` of the error object on stderr's last line.
  package var errorObject: JSONValue? {
    errorLines.last.flatMap { try? JSONValue(parsing: Data($0.utf8)) }?["error"]
  }
}
