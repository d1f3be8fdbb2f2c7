import SNSLoginCore
import Testing

@testable import SNSSandbox

/// A sandbox and calls to it, each over a connection of its own.
struct SandboxClient {
  var sandbox: Sandbox

  init(_ options: SandboxOptions = SandboxOptions()) throws { sandbox = try Sandbox.start(options) }

  func send(
    _ method: String, _ target: String, form: [FormField]? = nil, bearer: String? = nil,
    headers: [String] = []
  ) throws -> RawClient.Answer {
    let client = try #require(RawClient(port: sandbox.port))
    let body = form.map { FormEncoding.encode($0) } ?? ""
    var head = ["\(method) \(target) HTTP/1.1", "Host: 127.0.0.1"] + headers
    if let bearer { head.append("Authorization: Bearer \(bearer)") }
    if form != nil {
      head.append("Content-Type: application/x-www-form-urlencoded")
      head.append("Content-Length: \(body.utf8.count)")
    }
    client.write(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
    return try #require(client.answer(hasBody: method != "HEAD"))
  }

  /// GET of a Graph API path, with a token of the first person's.
  func read(_ path: String, token: String? = nil) throws -> RawClient.Answer {
    try send("GET", "/graph.facebook.com/v27.0/\(path)", bearer: token ?? sandbox.facebookToken())
  }

  func postGraph(_ path: String, _ form: [FormField]) throws -> RawClient.Answer {
    try send("POST", "/graph.facebook.com/v27.0/\(path)", form: form)
  }

  var clientToken: String { "\(Sandbox.facebookApp.appID)|\(Sandbox.facebookApp.clientToken)" }

  func startLogin(scope: String = "public_profile,user_posts") throws -> JSONValue {
    try postGraph("device/login", [FormField("access_token", clientToken), FormField("scope", scope)]).json
  }

  func poll(_ code: String?) throws -> RawClient.Answer {
    try postGraph(
      "device/login_status", [FormField("access_token", clientToken), FormField("code", code ?? "")])
  }

  /// Follows an address of the real host, as the detour would send it; `bearer` is not needed, the token is in it.
  func follow(_ address: String) throws -> RawClient.Answer {
    try send("GET", "/" + address.dropFirst("https://".count))
  }
}
