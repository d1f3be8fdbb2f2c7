import TestSupport
import Testing

extension Running {
  /// The addresses of the sandbox that stand alone on a line of stderr, oldest first.
  var shownAddresses: [String] {
    text(1).split(separator: "\n").map(String.init).filter { $0.hasPrefix("http://127.0.0.1:") }
  }

  /// Waits until `count` of them were shown and returns the newest.
  func shownAddress(_ count: Int = 1) async throws -> String {
    #expect(
      await wait { outputs in
        outputs[1].split(separator: "\n").filter { $0.hasPrefix("http://127.0.0.1:") }.count == count
      })
    return try #require(shownAddresses.last)
  }
}
