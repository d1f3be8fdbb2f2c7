import SNSLoginCore
import Synchronization
import TestSupport
import Testing

@Suite("Calls to the Graph API")
struct GraphClientTests {
  private static let proof = "9fc151a5283a3d4ca4f2d93679b65d8814dd1aa24fdd85556c5ba7e2aa3a1dfe"

  @Test("the token travels in the header, and without a secret there is no proof")
  func withoutSecret() async throws {
    let http = ScriptedTransport(bodies: [#"{"id":"1"}"#])
    let answer = try await GraphClient(http: http, accessToken: "access123").get(
      "me", [FormField("fields", "id,name")])
    #expect(answer == HTTPResponse(status: 200, text: #"{"id":"1"}"#))
    let address = WebAddress(host: "graph.facebook.com", path: "/v27.0/me", query: "fields=id%2Cname")
    #expect(http.requests == [HTTPRequest(.get, address).authorized(bearer: "access123")])
  }

  @Test("with a secret every call carries the proof, made anew on links")
  func withSecret() async throws {
    let http = ScriptedTransport(bodies: ["true", "{}"])
    let client = GraphClient(http: http, version: "v26.0", accessToken: "access123", appSecret: "secret")
    _ = try await client.delete("me/permissions")
    let link = "https://graph.facebook.com/v26.0/1/feed?access_token=T&since&appsecret_proof=old&a=%2B"
    _ = try await client.fetch(#require(WebAddress(link)), as: JSONValue.self)
    #expect(
      http.addresses == [
        "https://graph.facebook.com/v26.0/me/permissions?appsecret_proof=" + Self.proof,
        "https://graph.facebook.com/v26.0/1/feed?since&a=%2B&appsecret_proof=" + Self.proof,
      ])
    #expect(http.requests.map(\.method) == [.delete, .get])
    #expect(http.requests.allSatisfy { $0.header("authorization") == "Bearer access123" })
  }

  @Test(
    "the token goes nowhere but to the Graph host over HTTPS",
    arguments: ["https://evil.example/x", "http://graph.facebook.com/x", "https://graph.facebook.com:8443/x"])
  func onlyGraphHost(text: String) async throws {
    let http = ScriptedTransport()
    let address = try #require(WebAddress(text))
    await #expect(
      throws: GraphProblem(
        SNSError(.internal, "the Facebook token is for graph.facebook.com only", sns: .facebook))
    ) {
      try await GraphClient(http: http, accessToken: "T").fetch(address, as: JSONValue.self)
    }
    #expect(http.requests.isEmpty)
  }

  @Test("a warning of the rate limit comes once")
  func usage() async throws {
    let headers = [HTTPRequest.Header("X-App-Usage", #"{"call_count":95,"total_time":3,"total_cputime":1}"#)]
    let answer = ScriptedTransport.Answer.success(HTTPResponse(status: 200, headers: headers, text: "{}"))
    let warnings = Mutex<[String]>([])
    let client = GraphClient(http: ScriptedTransport([answer, answer]), accessToken: "T") { warning in
      warnings.withLock { $0.append(warning) }
    }
    _ = try await client.get("me")
    _ = try await client.get("me")
    #expect(warnings.withLock { $0 } == [GraphUsage(percent: 95).warning])
  }

  @Test("what is known of the rate limit outlives an error that does not tell")
  func usageAfterError() async throws {
    let told = HTTPRequest.Header("X-App-Usage", #"{"call_count":60}"#)
    let http = ScriptedTransport([
      .success(HTTPResponse(status: 200, headers: [told], text: "{}")),
      .success(HTTPResponse(status: 500, text: "")), .success(HTTPResponse(status: 200, text: "{}")),
    ])
    let client = GraphClient(http: http, accessToken: "T")
    _ = try await client.get("me")
    #expect(client.usage == GraphUsage(percent: 60))
    await #expect(throws: SNSError.self) { try await client.get("me") }
    #expect(client.usage == GraphUsage(percent: 60))
    _ = try await client.get("me")
    #expect(client.usage == nil)
  }

  @Test("secrets that Facebook quotes are masked")
  func masks() async {
    let body = #"{"error":{"message":"Token access123 with \#(Self.proof)","code":100}}"#
    let http = ScriptedTransport([.success(HTTPResponse(status: 400, text: body))])
    let client = GraphClient(http: http, accessToken: "access123", appSecret: "secret")
    let expected = SNSError(
      .refused, "Facebook refused the request: Token **** with ****", sns: .facebook,
      provider: .init(status: 400, code: 100))
    await #expect(throws: expected) { try await client.get("me") }
  }

  @Test("no answer is the transport's own error, and a wrong shape is an answer that makes no sense")
  func failures() async {
    let failure = HTTPFailure(.timeout, host: "graph.facebook.com", reason: "no answer within 30 s")
    let http = ScriptedTransport([.failure(failure), .success(HTTPResponse(status: 200, text: #"{"x":1}"#))])
    let client = GraphClient(http: http, accessToken: "T")
    await #expect(throws: failure.asError(.facebook)) { try await client.get("me") }
    let expected = SNSError(
      .badAnswer, "Facebook's answer makes no sense (HTTP 200, 7 bytes)", sns: .facebook,
      provider: .init(status: 200))
    await #expect(throws: expected) { try await client.get("me", as: Profile.self) }
  }

  @Test(
    "a version is a v and two numbers",
    arguments: [
      ("v27.0", true), ("v3.3", true), ("27.0", false), ("v27", false), ("v27.", false), ("v.0", false),
      ("v27.0.1", false), ("v27.0/me", false), ("", false), ("v２.0", false),
    ])
  func versions(text: String, isVersion: Bool) {
    #expect(GraphAPI.isVersion(text) == isVersion)
  }
}
