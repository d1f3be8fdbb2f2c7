import SNSLoginCore
import Testing

@Suite("Published and derived vectors of OAuth 1.0a signatures")
struct OAuth1VectorTests {
  @Test("every vector passes")
  func walk() throws {
    guard let data = FixtureFolder.data("oauth1-vectors.json") else {
      print("oauth1 vectors: 0 read")
      return
    }
    let vectors = try JSONValue(parsing: data)
    var passed = 0
    var all = 0
    for (name, check) in Self.checks {
      let rows = vectors[name]?.array ?? []
      #expect(!rows.isEmpty, "\(name)")
      for (index, row) in rows.enumerated() {
        let isRight = try check(row)
        #expect(isRight, "\(name) \(row["id"]?.string ?? String(index))")
        all += 1
        passed += isRight ? 1 : 0
      }
    }
    let traps = vectors["traps"]?.array ?? []
    let values = try Self.everyValue(of: vectors)
    for row in traps {
      let isRight = Self.trap(row, values)
      #expect(isRight, "trap \(row["where"]?.string ?? "?")")
      all += 1
      passed += isRight ? 1 : 0
    }
    print("oauth1 vectors: \(passed) of \(all) passed")
  }

  private static let checks: [(String, @Sendable (JSONValue) throws -> Bool)] = [
    ("percent_encoding", encoding), ("normalize", normalization), ("base_uri", baseURI),
    ("base_string", baseString), ("hmac_sha1", hmac), ("requests", request),
  ]

  @Sendable private static func encoding(_ row: JSONValue) -> Bool {
    FormEncoding.encode(row["input"]?.string ?? "") == row["encoded"]?.string
  }

  @Sendable private static func normalization(_ row: JSONValue) -> Bool {
    OAuth1Signature(
      method: "GET", baseURI: "", parameters: FormEncoding.fields(of: row["form"]?.string ?? "")
    ).normalizedParameters == row["normalized"]?.string
  }

  @Sendable private static func baseURI(_ row: JSONValue) -> Bool {
    WebAddress(row["url"]?.string ?? "").map(OAuth1Signature.baseURI) == row["base_uri"]?.string
  }

  @Sendable private static func baseString(_ row: JSONValue) throws -> Bool {
    let request = try whole(row, body: row["form"]?.string)
    return OAuth1Signature(of: request, oauth: []).baseString == row["base_string"]?.string
  }

  @Sendable private static func hmac(_ row: JSONValue) throws -> Bool {
    let value = try OAuth1Signature.value(
      of: row["base_string"]?.string ?? "", consumerSecret: row["consumer_secret"]?.string ?? "",
      tokenSecret: row["token_secret"]?.string)
    return value == row["signature"]?.string
  }

  @Sendable private static func request(_ row: JSONValue) throws -> Bool {
    let oauth = oauth(row)
    let signature = OAuth1Signature(of: try whole(row, body: row["form_body"]?.string), oauth: oauth)
    let value = try signature.value(
      consumerSecret: row["consumer_secret"]?.string ?? "", tokenSecret: row["token_secret"]?.string)
    return signature.baseURI == row["base_uri"]?.string
      && signature.normalizedParameters == row["parameter_string"]?.string
      && signature.baseString == row["base_string"]?.string && value == row["signature"]?.string
      && OAuth1Signer.header(oauth + [FormField("oauth_signature", value)])
        == row["authorization_header_sorted"]?.string
  }

  /// What a page prints wrongly is never what comes out here, and the right value is.
  private static func trap(_ row: JSONValue, _ values: Set<String>) -> Bool {
    guard let printed = row["printed"]?.string else { return false }
    guard let right = row["right_for_page"]?.string else { return !values.contains(printed) }
    return printed != right && values.contains(right)
  }

  /// All that the other rows make, each request for both names of X's host.
  private static func everyValue(of vectors: JSONValue) throws -> Set<String> {
    var values: Set<String> = []
    for row in vectors["requests"]?.array ?? [] {
      for host in [nil, "api.x.com"] {
        var request = try whole(row, body: row["form_body"]?.string)
        if let host, request.address.host == "api.twitter.com" { request.address.host = host }
        let signature = OAuth1Signature(of: request, oauth: oauth(row))
        values.insert(signature.normalizedParameters)
        values.insert(
          try signature.value(
            consumerSecret: row["consumer_secret"]?.string ?? "", tokenSecret: row["token_secret"]?.string))
      }
    }
    for row in vectors["normalize"]?.array ?? [] {
      values.insert(
        OAuth1Signature(
          method: "GET", baseURI: "", parameters: FormEncoding.fields(of: row["form"]?.string ?? "")
        ).normalizedParameters)
    }
    for row in vectors["base_string"]?.array ?? [] {
      let request = try whole(row, body: row["form"]?.string)
      values.insert(OAuth1Signature(of: request, oauth: []).baseString)
    }
    return values
  }

  private static func whole(_ row: JSONValue, body: String?) throws -> HTTPRequest {
    let address = try #require(WebAddress(row["url"]?.string ?? ""))
    let method = HTTPRequest.Method.other(row["method"]?.string ?? "")
    guard let body else { return HTTPRequest(method, address) }
    return HTTPRequest(
      method, address, headers: [.init("Content-Type", "application/x-www-form-urlencoded")],
      body: Data(body.utf8))
  }

  private static func oauth(_ row: JSONValue) -> [FormField] {
    (row["oauth_parameters"]?.array ?? []).compactMap { pair in
      guard let pair = pair.array, pair.count == 2 else { return nil }
      return FormField(pair[0].string ?? "", pair[1].string ?? "")
    }
  }
}
