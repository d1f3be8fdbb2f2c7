internal import SNSLoginCore

/// What an app may do for a person, told in `x-access-level`.
enum TwitterAccessLevel: String, Sendable, Hashable {
  case read
  case readWrite = "read-write"

  fileprivate var letter: Character { self == .read ? "R" : "W" }
}

/// An OAuth 1.0a access token: `USERID-…` with a secret. Nothing is stored: the token is sealed, and its secret follows
/// from it, so that sandboxes in separate processes share a login.
struct TwitterUserToken: Sendable, Hashable {
  var personID: String
  var level: TwitterAccessLevel
  /// Sixteen hexadecimal digits: makes two tokens differ.
  var nonce: String

  var text: String { "\(personID)-\(body)\(Self.seal("token \(personID)-\(body)").prefix(22))" }
  var secret: String { String(Self.seal("secret \(text)").prefix(45)) }

  private var body: String { "\(level.letter)\(nonce)" }

  /// Nil for what no sandbox has issued.
  init?(_ text: String) {
    let halves = text.split(separator: "-", maxSplits: 1)
    guard halves.count == 2, let letter = halves[1].first, letter == "R" || letter == "W" else { return nil }
    self.init(
      personID: String(halves[0]), level: letter == "R" ? .read : .readWrite,
      nonce: String(halves[1].dropFirst().prefix(16)))
    guard equalInConstantTime(Array(text.utf8), Array(self.text.utf8)) else { return nil }
  }

  init(personID: String, level: TwitterAccessLevel, nonce: String) {
    self.personID = personID
    self.level = level
    self.nonce = nonce
  }

  private static let key = Array("the key of the sandbox's X, the same everywhere".utf8)

  /// Empty where libcrypto is missing; the sandbox refuses to start then.
  private static func seal(_ text: String) -> String {
    ((try? DigestAlgorithm.sha256.authenticationCode(for: text.utf8, key: key)) ?? []).hexadecimal
  }
}
