package import SNSLoginCore
import SNSSandbox

extension Stage {
  /// Requests at api.line.me as `METHOD /path`, oldest first.
  package var lineCalls: [String] {
    sandbox.requests.filter { $0.host == "api.line.me" }.map { "\($0.method) \($0.path)" }
  }

  /// The token of the first stored account.
  package func firstToken() throws -> JSONValue {
    try JSONValue(parsing: Data((tokens ?? "").utf8))["accounts"]?.array?.first?["token"] ?? .null
  }

  /// Stores a login at LINE whose access token ends in that many seconds.
  package func storeLine(endsIn seconds: Int) throws -> String {
    let tokens = sandbox.lineToken()
    let now = Date()
    let end = Timestamp.text(now.addingTimeInterval(Double(seconds)))
    let lastEnd = Timestamp.text(now.addingTimeInterval(7_000_000))
    let account = """
      {"sns":"line","id":"\(Self.lineUserID)","name":"-","active":true,"flow":"browser","token":{\
      "access_token":"\(tokens.accessToken)","refresh_token":"\(tokens.refreshToken)","id_token":"kept",\
      "scopes":["openid","profile"],"expires_at":"\(end)","refresh_expires_at":"\(lastEnd)"}}
      """
    try write(Stage.file([account]))
    return tokens.accessToken
  }

  package static let lineUserID = "U9000000000000000000000000000a1c0"
}
