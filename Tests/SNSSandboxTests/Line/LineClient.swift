import SNSLoginCore
import Testing

@testable import SNSSandbox

/// A LINE login against a sandbox whose clock stands still.
struct LineClient {
  static let app = Sandbox.lineApp
  /// RFC 7636, appendix B.
  static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  static let question = [
    FormField("response_type", "code"), FormField("client_id", app.channelID),
    FormField("redirect_uri", app.redirectURI), FormField("state", "StateOfThisLogin1"),
    FormField("scope", "profile openid email"), FormField("nonce", "NonceOfThisLogin1"),
    FormField("code_challenge", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"),
    FormField("code_challenge_method", "S256"),
  ]

  let clock: TestClock
  let client: SandboxClient

  init(_ options: SandboxOptions = SandboxOptions(approval: .auto), clock: TestClock = TestClock()) throws {
    self.clock = clock
    var options = options
    options.now = clock.now
    client = try SandboxClient(options)
  }

  /// Each fault strikes once.
  init(_ fault: Fault, _ more: Fault...) throws {
    let faults = ([fault] + more).map { Fault.Setting($0, count: 1) }
    try self.init(SandboxOptions(approval: .auto, faults: faults))
  }

  var sandbox: Sandbox { client.sandbox }
  var seconds: Int { Int(clock.now().timeIntervalSince1970) }

  /// The question with `changes` in place of the fields of their names; an empty value takes one away.
  static func question(_ changes: FormField...) -> [FormField] {
    let names = Set(changes.map(\.name))
    return (question.filter { !names.contains($0.name) } + changes).filter { !$0.value.isEmpty }
  }

  func ask(_ fields: [FormField] = question, form: [FormField]? = nil) throws -> RawClient.Answer {
    try client.send(
      form == nil ? "GET" : "POST", "/access.line.me/oauth2/v2.1/authorize?" + FormEncoding.encode(fields),
      form: form)
  }

  /// What comes back in the address; none where nothing comes back.
  func answer(_ fields: [FormField] = question, form: [FormField]? = nil) throws -> [FormField] {
    let location = try ask(fields, form: form).headers["location"] ?? ""
    return location.split(separator: "?").last.map { FormEncoding.fields(of: $0) } ?? []
  }

  func newCode(_ fields: [FormField] = question) throws -> String {
    try #require(try answer(fields)["code"])
  }

  func post(
    _ path: String, _ form: [FormField], query: String = "", headers: [String] = []
  ) throws -> RawClient.Answer {
    try client.send("POST", "/api.line.me/\(path)\(query)", form: form, headers: headers)
  }

  static let credentials = [
    FormField("client_id", app.channelID), FormField("client_secret", app.channelSecret),
  ]

  static func exchange(_ code: String) -> [FormField] {
    [
      FormField("grant_type", "authorization_code"), FormField("code", code),
      FormField("redirect_uri", app.redirectURI), FormField("code_verifier", verifier),
    ] + credentials
  }

  /// The exchange with `changes`, as in `question`.
  func redeem(_ code: String, _ changes: FormField...) throws -> RawClient.Answer {
    let names = Set(changes.map(\.name))
    let form = Self.exchange(code).filter { !names.contains($0.name) } + changes
    return try post("oauth2/v2.1/token", form.filter { !$0.value.isEmpty })
  }

  func refresh(_ token: String?, _ credentials: [FormField] = credentials) throws -> RawClient.Answer {
    try post(
      "oauth2/v2.1/token",
      [FormField("grant_type", "refresh_token"), FormField("refresh_token", token ?? "")] + credentials)
  }

  func revoke(_ kind: String, _ token: String) throws -> RawClient.Answer {
    try post("oauth2/v2.1/revoke", [FormField(kind, token)] + Self.credentials)
  }

  func get(_ path: String, token: String?) throws -> RawClient.Answer {
    try client.send("GET", "/api.line.me/\(path)", bearer: token)
  }

  /// The claims of an answer's ID token, signature unseen.
  func claims(_ answer: RawClient.Answer) throws -> JSONValue {
    let token = try #require(answer.json["id_token"]?.string)
    return try #require(JSONWebSignature(token)).payload
  }
}

extension RawClient.Answer {
  /// Status, and the texts of either frame.
  var lineRefusal: String {
    let texts = [json["error"]?.string, json["error_description"]?.string, json["message"]?.string]
    return ([String(status)] + texts.compactMap { $0 }).joined(separator: " | ")
  }

  /// The names that a JSON answer has, sorted.
  var keys: [String] { json.object?.keys.sorted() ?? [] }
}
