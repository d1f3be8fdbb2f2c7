@testable import SNSLoginCore
import Testing

@Suite("Facebook's dialect of device login")
struct FacebookDeviceLoginTests {
  private func dialect() throws -> FacebookDeviceLogin {
    try FacebookDeviceLogin(app: FacebookAnswers.app, scopes: ["email"])
  }

  private func name(_ outcome: PollOutcome<FacebookGrant>) -> String {
    switch outcome {
    case .pending: "pending"
    case .slowDown: "slowDown"
    case .denied: "denied"
    case .expired: "expired"
    case .granted(let grant): grant.accessToken
    case .failed(let error): error.kind.rawValue
    }
  }

  @Test(
    "the subcode decides; code 17 and code 463 mean something else here than elsewhere",
    arguments: [
      (1_349_174, 31, "pending"), (1_349_172, 17, "slowDown"), (1_349_173, 31, "denied"),
      (1_349_152, 463, "expired"), (1_349_174, 463, "pending"), (1_349_220, 10, "permission"),
    ])
  func subcodes(subcode: Int, code: Int, outcome: String) throws {
    let body = FacebookAnswers.pollError(subcode, code: code, "x")
    #expect(name(try dialect().outcome(of: HTTPResponse(status: 200, text: body))) == outcome)
  }

  @Test(
    "servers of old say it in words",
    arguments: [
      ("authorization_pending", "pending"), ("slow_down", "slowDown"), ("authorization_declined", "denied"),
      ("code_expired", "expired"), ("authorization_lost", "refused"),
    ])
  func words(message: String, outcome: String) throws {
    let dialect = try dialect()
    for body in [#"{"error":{"message":"\#(message)"}}"#, #"{"error":"\#(message)"}"#] {
      #expect(name(dialect.outcome(of: HTTPResponse(status: 400, text: body))) == outcome)
    }
  }

  @Test(
    "the body weighs more than the status, and a success needs a token",
    arguments: [
      (200, #"{"access_token":"T"}"#, "T"), (201, #"{"access_token":"T"}"#, "T"),
      (200, #"{"access_token":""}"#, "bad_answer"), (200, #"{"access_token":null}"#, "bad_answer"),
      (200, #"{"access_token":5}"#, "bad_answer"), (200, "true", "bad_answer"), (200, "", "bad_answer"),
      (500, "", "pending"), (429, "", "rate_limited"), (302, "", "refused"),
      (400, #"{"error":{"message":"(#4) limit","code":4}}"#, "rate_limited"),
      (200, #"{"error":{"message":"","code":31,"error_subcode":"1349174"},"access_token":"T"}"#, "pending"),
    ])
  func bodies(status: Int, body: String, outcome: String) throws {
    #expect(name(try dialect().outcome(of: HTTPResponse(status: status, text: body))) == outcome)
  }

  @Test(
    "an address that no browser can open is replaced by Facebook's own",
    arguments: [
      (#""https://m.facebook.com/device""#, "https://m.facebook.com/device"),
      (#""""#, "https://www.facebook.com/device"), ("null", "https://www.facebook.com/device"),
      ("7", "https://www.facebook.com/device"), (#""file:///etc/passwd""#, "https://www.facebook.com/device"),
      (#""https://a b""#, "https://www.facebook.com/device"),
    ])
  func address(json: String, address: String) throws {
    let body = #"{"code":"D","user_code":"A&B","verification_uri":\#(json),"expires_in":"60"}"#
    #expect(
      try dialect().deviceCode(from: HTTPResponse(status: 200, text: body))
        == DeviceCode(
          code: "D", userCode: "A&B", address: address, completeAddress: address + "?user_code=A%26B",
          expiresIn: 60, interval: nil))
  }

  @Test("without app id or client token there is no login, and the error names the setting")
  func missingSettings() {
    func missing(_ app: FacebookApp) -> SNSError? {
      #expect(throws: SNSError.self) { _ = try FacebookDeviceLogin(app: app, scopes: []) }
    }
    #expect(
      missing(FacebookApp(clientToken: "c"))?.message
        == "the Facebook login needs facebook.app_id, which is not set")
    let noToken = missing(FacebookApp(id: "1"))
    #expect(
      noToken?.message == "the Facebook device login needs facebook.client_token, which is not set")
    #expect(
      noToken?.hint
        == "set it with `snslogin config set facebook.client_token` or SNSLOGIN_FACEBOOK_CLIENT_TOKEN, "
        + "or try it with --sandbox first")
    #expect(noToken?.kind == .config)
  }
}
