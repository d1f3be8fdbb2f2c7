import SNSLoginCore
import Testing

@Suite("What a Facebook login yields")
struct FacebookGrantTests {
  private let now = Date(timeIntervalSince1970: 1_780_000_000)

  private func token(_ members: String) throws -> Session.Token {
    let answer = try JSONValue(parsing: Data(#"{"access_token":"T"\#(members)}"#.utf8))
    return try FacebookGrant(answer).token(receivedAt: now)
  }

  @Test(
    "an end is read from a number or a text; 0, none and nonsense mean no known end",
    arguments: [
      (#","expires_in":5184000"#, 5_184_000), (#","expires_in":"5184000""#, 5_184_000),
      (#","expires_in":420.0"#, 420), (#","expires":10"#, 10), (#","expires_in":7,"expires":10"#, 7),
      ("", nil), (#","expires_in":0"#, nil), (#","expires_in":"0""#, nil), (#","expires_in":-5"#, nil),
      (#","expires_in":null"#, nil), (#","expires_in":"never""#, nil),
    ] as [(String, Int?)])
  func end(members: String, seconds: Int?) throws {
    let token = try token(members)
    #expect(token.expiresAt == seconds.map { now.addingTimeInterval(Double($0)) })
    #expect(token.dataAccessExpiresAt == nil)
  }

  @Test("the second clock is an instant, not a span")
  func dataAccess() throws {
    #expect(
      try token(#","expires_in":60,"data_access_expiration_time":"1787776000""#)
        == Session.Token(
          accessToken: "T", expiresAt: now.addingTimeInterval(60),
          dataAccessExpiresAt: Date(timeIntervalSince1970: 1_787_776_000)))
    #expect(try token(#","data_access_expiration_time":0"#).dataAccessExpiresAt == nil)
  }

  @Test(
    "an answer without a token is an error",
    arguments: [#"{}"#, #"{"access_token":""}"#, #"{"access_token":null}"#, "[]", "null", #""T""#])
  func noToken(text: String) throws {
    let answer = try JSONValue(parsing: Data(text.utf8))
    #expect(
      throws: SNSError(
        .badAnswer, "Facebook's answer holds no access token", hint: "run `snslogin login facebook` again",
        sns: .facebook)
    ) { try FacebookGrant(answer) }
  }
}
