internal import SNSLoginCore

/// Why X does not believe a signed request. How it says so depends on the endpoint (`TwitterError`).
enum OAuth1Refusal: Error, Sendable, Hashable {
  case noHeader
  case unreadable(String)
  case unknownConsumer
  case clock
  /// With the sandbox's reason, which X keeps to itself.
  case signature(String)
  /// The token is revoked, forged, or has no business here.
  case deadToken(String)
}

/// A signed request, read and not yet believed.
struct OAuth1Call: Sendable {
  var request: IncomingRequest
  /// The host that it is meant for.
  var host: String
  /// Of the header, without `realm`.
  var header: [OAuth1Pair]
  /// Everything that is signed: header, query and form body (RFC 5849 §3.4.1.3.1).
  var pairs: [OAuth1Pair]

  init(_ request: IncomingRequest, host: String) throws(OAuth1Refusal) {
    guard let text = request.header("Authorization") else { throw .noHeader }
    guard request.headers.filter({ $0.name.lowercased() == "authorization" }).count == 1 else {
      throw .unreadable("there are two Authorization headers")
    }
    guard let header = Self.parameters(of: text) else {
      throw .unreadable("the Authorization header is no 'OAuth name=\"value\", …'")
    }
    self.request = request
    self.host = host
    self.header = header
    pairs = header + OAuth1Pair.all(in: (request.query ?? "").utf8)
    let type = request.header("Content-Type")?.lowercased() ?? ""
    if type.hasPrefix("application/x-www-form-urlencoded") { pairs += OAuth1Pair.all(in: request.body) }
  }

  /// The token that the request is signed with; empty counts as none.
  var token: String? { header["oauth_token"].flatMap { $0.isEmpty ? nil : $0 } }

  /// RFC 5849 §3.5.1; nil for what is not of that form.
  static func parameters(of header: String) -> [OAuth1Pair]? {
    let halves = header.split(separator: " ", maxSplits: 1)
    guard halves.count == 2, halves[0].lowercased() == "oauth" else { return nil }
    var pairs: [OAuth1Pair] = []
    for part in halves[1].split(separator: ",", omittingEmptySubsequences: false) {
      let part = part.drop { $0 == " " || $0 == "\t" }
      guard let equals = part.firstIndex(of: "=") else { return nil }
      var value = part[part.index(after: equals)...]
      while value.last == " " || value.last == "\t" { value.removeLast() }
      guard value.count >= 2, value.first == "\"", value.last == "\"" else { return nil }
      pairs.append(
        OAuth1Pair(
          decoded: PercentCoding.decode(part[..<equals].utf8, plusIsBlank: false),
          PercentCoding.decode(value.dropFirst().dropLast().utf8, plusIsBlank: false)))
    }
    pairs.removeAll { $0.name.lowercased() == "realm" }
    return pairs
  }
}
