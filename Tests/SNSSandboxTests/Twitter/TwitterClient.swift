import SNSLoginCore
import Testing

@testable import SNSSandbox

/// Signed calls to a sandbox whose clock stands still.
struct TwitterClient {
  /// What goes into a signature; a test bends what it means to bend.
  struct Signing {
    var consumerKey = Sandbox.twitterApp.consumerKey
    var consumerSecret = Sandbox.twitterApp.consumerSecret
    var token: (token: String, secret: String)?
    var signatureMethod = "HMAC-SHA1"
    var version = "1.0"
    var nonce = UUID().uuidString.filter { $0 != "-" }
    /// Seconds that the signer's clock is off.
    var skew = 0
    /// Further parameters of the header.
    var more: [FormField] = []
    /// The address that is signed; nil is the real one.
    var uri: String?
  }

  let clock: TestClock
  let client: SandboxClient

  init(_ options: SandboxOptions = SandboxOptions(), clock: TestClock = TestClock()) throws {
    self.clock = clock
    var options = options
    options.now = clock.now
    client = try SandboxClient(options)
  }

  init(approval: SandboxOptions.Approval = .auto, faults: [Fault.Setting]) throws {
    try self.init(SandboxOptions(approval: approval, faults: faults))
  }

  var sandbox: Sandbox { client.sandbox }

  func call(
    _ method: String, _ path: String, query: [FormField] = [], form: [FormField]? = nil,
    host: String = "api.x.com", token: (token: String, secret: String)? = nil,
    _ bend: (inout Signing) -> Void = { _ in }
  ) throws -> RawClient.Answer {
    var signing = Signing(token: token)
    bend(&signing)
    let pairs = (query + (form ?? [])).map(Self.pair)
    let header = header(signing, method, uri: signing.uri ?? "https://\(host)/\(path)", pairs)
    let target = "/\(host)/\(path)" + (query.isEmpty ? "" : "?" + FormEncoding.encode(query))
    return try client.send(method, target, form: form, headers: ["Authorization: \(header)"])
  }

  /// A JSON body, which is not signed.
  func post(json body: String, to path: String, token: (token: String, secret: String)) throws
    -> RawClient.Answer
  {
    let header = header(Signing(token: token), "POST", uri: "https://api.x.com/\(path)", [])
    let raw = try #require(RawClient(port: sandbox.port))
    raw.write(
      "POST /api.x.com/\(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: \(header)\r\n"
        + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    return try #require(raw.answer())
  }

  private func header(_ signing: Signing, _ method: String, uri: String, _ pairs: [OAuth1Pair]) -> String {
    var fields = [
      FormField("oauth_consumer_key", signing.consumerKey), FormField("oauth_nonce", signing.nonce),
      FormField("oauth_signature_method", signing.signatureMethod),
      FormField("oauth_timestamp", String(Int(clock.now().timeIntervalSince1970) + signing.skew)),
      FormField("oauth_version", signing.version),
    ]
    if let token = signing.token { fields.append(FormField("oauth_token", token.token)) }
    fields += signing.more
    let base = OAuth1Signature.baseString(method: method, uri: uri, pairs: fields.map(Self.pair) + pairs)
    let digest = OAuth1Signature.digest(
      of: base, consumerSecret: signing.consumerSecret, tokenSecret: signing.token?.secret ?? "")
    fields.append(FormField("oauth_signature", Data(digest ?? []).base64EncodedString()))
    return "OAuth "
      + fields.map { "\($0.name)=\"\(FormEncoding.encode($0.value))\"" }.joined(separator: ", ")
  }

  private static func pair(_ field: FormField) -> OAuth1Pair {
    OAuth1Pair(decoded: Array(field.name.utf8), Array(field.value.utf8))
  }

  /// Step 1.
  func requestToken(
    callback: String? = "oob", _ bend: (inout Signing) -> Void = { _ in }
  ) throws -> RawClient.Answer {
    try call("POST", "oauth/request_token") {
      $0.more = callback.map { [FormField("oauth_callback", $0)] } ?? []
      bend(&$0)
    }
  }

  /// Steps 1, with its token and secret.
  func startedLogin(callback: String? = "oob") throws -> (token: String, secret: String) {
    let fields = try requestToken(callback: callback).fields
    return (try #require(fields["oauth_token"]), try #require(fields["oauth_token_secret"]))
  }

  /// Step 3.
  func accessToken(_ token: (token: String, secret: String), pin: String) throws -> RawClient.Answer {
    try call("POST", "oauth/access_token", token: token) { $0.more = [FormField("oauth_verifier", pin)] }
  }

  /// All three steps.
  func loggedIn() throws -> (token: String, secret: String) {
    let started = try startedLogin()
    let pin = try #require(sandbox.pin(forRequestToken: started.token))
    let fields = try accessToken(started, pin: pin).fields
    return (try #require(fields["oauth_token"]), try #require(fields["oauth_token_secret"]))
  }
}

extension RawClient.Answer {
  /// Of a form-encoded body.
  var fields: [FormField] { FormEncoding.fields(of: text) }

  /// Status, and the code of `{"errors":[{"code":…}]}`.
  var refusal: String { "\(status) \(json["errors"]?.array?.first?["code"]?.text ?? "-")" }
}
