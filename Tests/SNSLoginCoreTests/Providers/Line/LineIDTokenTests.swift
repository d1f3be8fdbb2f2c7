import SNSLoginCore
import Testing

@Suite("LINE's ID token")
struct LineIDTokenTests {
  private func check(
    _ text: String, credentials: LineCredentials = LineTokens.credentials, nonce: String = LineTokens.nonce,
    at seconds: Double = 0
  ) -> Result<LineIDToken, SNSError> {
    Result { () throws(SNSError) in
      try LineIDToken(
        verifying: text, credentials: credentials, nonce: nonce,
        now: LineTokens.now.addingTimeInterval(seconds))
    }
  }

  private func refusal(_ text: String, at seconds: Double = 0) -> (SNSError.Kind, String)? {
    guard case .failure(let error) = check(text, at: seconds) else { return nil }
    return (error.kind, error.message)
  }

  @Test("tells who logged in, and the mail address where there is one")
  func good() throws {
    let whole = try check(LineTokens.signed(LineTokens.claims(email: "midori@example.org"))).get()
    #expect(whole.subject == LineTokens.user)
    #expect(whole.name == "みどり")
    #expect(whole.pictureURL == "https://profile.example/m")
    #expect(whole.email == "midori@example.org")
    let list = LineTokens.claims(audience: .array([.string("1650001234")]))
    #expect(try check(LineTokens.signed(list)).get().email == nil)
  }

  @Test(
    "signed in another way than HS256 is refused before its signature is looked at",
    arguments: [
      (#"{"alg":"none"}"#, "none"), (#"{"typ":"JWT"}"#, "none"), (#"{"alg":"RS256","kid":"1"}"#, "RS256"),
      (#"{"alg":"ES256"}"#, "ES256"), (#"{"alg":"hs256"}"#, "hs256"), (#"{"alg":"HS384"}"#, "HS384"),
    ])
  func otherAlgorithm(header: String, named: String) throws {
    let found = try refusal(LineTokens.signed(header: header))
    #expect(found?.0 == .badAnswer)
    #expect(found?.1 == "LINE's ID token is signed as \(named), not as HS256")
  }

  @Test("with an extension that must be understood it is refused")
  func extensions() throws {
    let found = try refusal(LineTokens.signed(header: #"{"alg":"HS256","crit":["x"]}"#))
    #expect(found?.0 == .badAnswer)
    #expect(found?.1 == "LINE's ID token wants an extension that nobody knows here")
  }

  @Test("a public key is no secret: a token signed with another key is another channel's")
  func otherKey() throws {
    for key in ["00112233445566778899aabbccddeefe", "-----BEGIN PUBLIC KEY-----", ""] {
      let found = try refusal(LineTokens.signed(key: key))
      #expect(found?.0 == .refused)
      #expect(found?.1 == "the ID token is not signed with the secret of the LINE Login channel 1650001234")
    }
  }

  @Test("changed by one letter anywhere it is refused")
  func changed() throws {
    let good = Array(try LineTokens.signed())
    for index in stride(from: 0, to: good.count, by: 7) where good[index] != "." {
      var bad = good
      bad[index] = good[index] == "A" ? "B" : "A"
      #expect(refusal(String(bad)) != nil, "\(index)")
    }
  }

  @Test(
    "text that is no token is refused",
    arguments: ["", "a.b", "a.b.c.d", "e30.e30.", "e30=.e30.AA", "..", "W10.W10.AA"])
  func noToken(text: String) {
    #expect(refusal(text).map { $0.0 == .badAnswer || $0.0 == .refused } == true)
  }

  @Test("an empty signature is none")
  func unsigned() throws {
    let parts = try LineTokens.signed().split(separator: ".")
    #expect(refusal("\(parts[0]).\(parts[1]).")?.0 == .refused)
  }

  @Test("claims of another issuer, channel, login or nobody are refused")
  func otherClaims() throws {
    let rows: [(JSONValue, String)] = [
      (LineTokens.claims(issuer: "https://access.line.me/"), "was not issued by LINE"),
      (LineTokens.claims(audience: .string("1650001235")), "is meant for another channel"),
      (
        LineTokens.claims(audience: .array([.string("1650001234"), .string("1")])),
        "is meant for another channel"
      ),
      (LineTokens.claims(audience: .integer(1_650_001_234)), "is meant for another channel"),
      (LineTokens.claims(endsAt: .string("1780003600")), "has no times"),
      (LineTokens.claims(issuedAt: .null), "has no times"),
      (
        LineTokens.claims(nonce: .string("0")),
        "belongs to another login: its nonce is not the one that was sent"
      ),
      (LineTokens.claims(nonce: .null), "belongs to another login: its nonce is not the one that was sent"),
      (LineTokens.claims(subject: .string("")), "names no user"),
      (LineTokens.claims(subject: .null), "names no user"),
    ]
    for (claims, words) in rows {
      let found = try refusal(LineTokens.signed(claims))
      #expect(found?.0 == .badAnswer)
      #expect(found?.1 == "LINE's ID token " + words)
    }
  }

  @Test("300 seconds between two clocks are allowed, one more is told with the gap")
  func skew() throws {
    let token = try LineTokens.signed()
    #expect(refusal(token, at: -300) == nil)
    #expect(refusal(token, at: 3_900) == nil)
    let early = refusal(token, at: -301)
    #expect(early?.0 == .refused)
    #expect(
      early?.1
        == "LINE's ID token was issued 301 s in the future by this machine's clock; 300 s are allowed")
    let late = refusal(token, at: 3_901)
    #expect(late?.0 == .refused)
    #expect(late?.1 == "LINE's ID token ended 301 s ago by this machine's clock; 300 s are allowed")
  }

  @Test("times that no clock shows are refused and break nothing")
  func oddTimes() throws {
    for time in [JSONValue.number(1e300), .integer(.max), .integer(.min), .number(-1e300)] {
      #expect(try refusal(LineTokens.signed(LineTokens.claims(issuedAt: time, endsAt: time))) != nil)
    }
  }
}
