/// The head of one HTTP/1.1 request as far as a redirect needs it (RFC 9112 §3); bodies are of no interest.
package struct CallbackRequest: Sendable, Hashable {
  package enum Reading: Sendable, Hashable {
    case incomplete
    case whole(CallbackRequest)
    /// A head that nobody should send: answered with this status.
    case refused(Int)
  }

  /// A redirect carries a code and a state, some hundred bytes; browsers add cookies of other programs on this host.
  package static let headLimit = 16 * 1_024

  package var method: String
  /// As sent, percent-encoded.
  package var path: String
  /// As sent, without the question mark; empty where there is none.
  package var query: String

  package static func read(_ bytes: some Collection<UInt8>) -> Reading {
    let head = bytes.prefix(headLimit)
    guard hasEnd(head) else { return bytes.count >= headLimit ? .refused(431) : .incomplete }
    let line = head.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), let target = target(words[1]) else {
      return .refused(400)
    }
    return .whole(CallbackRequest(method: String(words[0]), path: target.path, query: target.query))
  }

  /// The empty line, with or without carriage returns (RFC 9112 §2.2).
  private static func hasEnd(_ head: some Collection<UInt8>) -> Bool {
    var lineIsEmpty = false
    for byte in head where byte != UInt8(ascii: "\r") {
      if byte == UInt8(ascii: "\n") {
        if lineIsEmpty { return true }
        lineIsEmpty = true
      } else {
        lineIsEmpty = false
      }
    }
    return false
  }

  /// `/path?query`, or the whole address that a proxy would be sent (RFC 9112 §3.2.2).
  private static func target(_ word: some StringProtocol) -> (path: String, query: String)? {
    guard word.hasPrefix("/") else {
      return WebAddress(word).map { ($0.path, $0.query ?? "") }
    }
    let parts = word.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
  }
}
