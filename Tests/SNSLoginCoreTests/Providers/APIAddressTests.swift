import SNSLoginCore
import TestSupport
import Testing

@Suite("Where calls of the person's own go")
struct APIAddressTests {
  private static let providers: [LoginType: any SNSProvider] = [
    .facebook: FacebookProvider(app: FacebookApp(apiVersion: "v26.0"), environment: .test()),
    .twitter: TwitterProvider(app: TwitterApp(), environment: .test()),
  ]

  @Test(
    "a path gets the provider's host, and Facebook's its version",
    arguments: [
      (LoginType.twitter, "2/users/me", "https://api.x.com/2/users/me"),
      (.twitter, "/2/x?q=a%20b&c", "https://api.x.com/2/x?q=a%20b&c"),
      (.twitter, "//evil.example/x", "https://api.x.com//evil.example/x"),
      (.twitter, "https://upload.x.com/1.1/media/upload.json", "https://upload.x.com/1.1/media/upload.json"),
      (.twitter, "https://api.twitter.com/2/users/me", "https://api.twitter.com/2/users/me"),
      (.facebook, "me?fields=id", "https://graph.facebook.com/v26.0/me?fields=id"),
      (.facebook, "/v3.3/me", "https://graph.facebook.com/v3.3/me"),
      (.facebook, "https://graph.facebook.com/me", "https://graph.facebook.com/me"),
    ])
  func paths(type: LoginType, path: String, address: String) throws {
    #expect(try Self.providers[type]?.address(for: path).description == address)
  }

  @Test(
    "no token goes to another host, port or scheme",
    arguments: [
      (LoginType.twitter, "https://evil.example/2/users/me"), (.twitter, "http://api.x.com/2/users/me"),
      (.twitter, "https://api.x.com:8443/"), (.twitter, "https://api.x.com.evil.example/"),
      (.twitter, "https://api.x.com@evil.example/"), (.twitter, "https://graph.facebook.com/me"),
      (.twitter, "a b"), (.twitter, "ftp://api.x.com/"), (.facebook, "https://api.x.com/2/users/me"),
      (.facebook, "http://graph.facebook.com/me"),
    ])
  func refused(type: LoginType, path: String) {
    let error = #expect(throws: SNSError.self) { try Self.providers[type]?.address(for: path) }
    #expect(error?.kind == .usage && error?.sns == type)
  }

  @Test("Facebook's calls carry the token and the proof, once, and a picture is a success")
  func facebook() async throws {
    let http = ScriptedTransport([.success(HTTPResponse(status: 500, text: "x"))])
    let provider = FacebookProvider(app: FacebookApp(secret: "secret"), environment: .test(http: http))
    let session = Session(sns: .facebook, flow: "device", token: .init(accessToken: "access123"))
    let request = HTTPRequest.form(try provider.address(for: "me/feed"), [FormField("message", "hi")])
    let response = try await provider.send(request, as: session)
    #expect(http.requests.count == 1 && http.requests[0].body == request.body)
    #expect(http.requests[0].header("Authorization") == "Bearer access123")
    #expect(http.requests[0].address.fields.map(\.name) == ["appsecret_proof"])
    #expect(provider.error(in: response, for: session)?.kind == .providerDown)
    #expect(provider.error(in: HTTPResponse(status: 200, body: Data([0xFF, 0xD8])), for: session) == nil)
    let dead = HTTPResponse(status: 200, text: #"{"error":{"message":"x","code":190}}"#)
    #expect(provider.error(in: dead, for: session)?.kind == .loginExpired)
  }
}
