import SNSLoginCore
import Testing

@testable import SNSSandbox

/// OAuth 2.0 at the sandbox's X.
extension TwitterClient {
  static let app = Sandbox.twitterApp
  /// RFC 7636, appendix B.
  static let oauth2Verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  static let oauth2Question = [
    FormField("response_type", "code"), FormField("client_id", app.clientID),
    FormField("redirect_uri", app.redirectURI), FormField("state", "s+ 1"),
    FormField("scope", "tweet.read users.read offline.access"),
    FormField("code_challenge", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"),
    FormField("code_challenge_method", "S256"),
  ]

  func ask(_ fields: [FormField] = oauth2Question, form: [FormField]? = nil)
    throws -> RawClient.Answer
  {
    try client.send(
      form == nil ? "GET" : "POST", "/x.com/i/oauth2/authorize?" + FormEncoding.encode(fields), form: form)
  }

  func newCode() throws -> String {
    let location = try #require(try ask().headers["location"])
    return try #require(FormEncoding.fields(of: location.split(separator: "?")[1])["code"])
  }

  static let basic =
    "Authorization: Basic " + Data("\(app.clientID):\(app.clientSecret)".utf8).base64EncodedString()

  func postOAuth2(
    _ form: [FormField], to path: String = "token", headers: [String] = [basic]
  ) throws -> RawClient.Answer {
    try client.send("POST", "/api.x.com/2/oauth2/\(path)", form: form, headers: headers)
  }

  func redeem(_ code: String, _ change: [FormField] = []) throws
    -> RawClient.Answer
  {
    let form = [
      FormField("grant_type", "authorization_code"), FormField("code", code),
      FormField("redirect_uri", Self.app.redirectURI), FormField("code_verifier", Self.oauth2Verifier),
    ]
    return try postOAuth2(form.map { field in change.first { $0.name == field.name } ?? field })
  }

  func refresh(_ token: String?) throws -> RawClient.Answer {
    try postOAuth2(
      [FormField("grant_type", "refresh_token"), FormField("refresh_token", token ?? "")])
  }

  func me(_ answer: RawClient.Answer) throws -> RawClient.Answer {
    try client.send(
      "GET", "/api.x.com/2/users/me", bearer: answer.json["access_token"]?.string ?? "")
  }

  static let invalidGrant = JSONValue.object([
    "error": .string("invalid_request"),
    "error_description": .string("Value passed for the token was invalid."),
  ])
}
