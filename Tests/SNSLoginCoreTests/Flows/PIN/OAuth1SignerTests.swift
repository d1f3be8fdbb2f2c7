@testable import SNSLoginCore
import Synchronization
import TestSupport
import Testing

@Suite("Signing requests")
struct OAuth1SignerTests {
  private static let app = OAuth1Credentials(key: "app key", secret: "app+secret")

  @Test("the header holds what was signed, once, and takes the place of another")
  func header() throws {
    let signer = OAuth1Signer(
      app: Self.app, token: OAuth1Credentials(key: "7-t", secret: "s&s"),
      parameters: [FormField("oauth_verifier", "123")], environment: .test())
    let address = try #require(WebAddress("https://api.x.com/2/users/me?a=b%20c"))
    let signed = try signer.signed(HTTPRequest(.get, address, headers: [.init("authorization", "Bearer x")]))
    let nonce = String(repeating: "0", count: 32)
    let oauth = [
      FormField("oauth_consumer_key", "app key"), FormField("oauth_nonce", nonce),
      FormField("oauth_signature_method", "HMAC-SHA1"), FormField("oauth_timestamp", "1780000000"),
      FormField("oauth_token", "7-t"), FormField("oauth_verifier", "123"), FormField("oauth_version", "1.0"),
    ]
    let value = try OAuth1Signature(of: HTTPRequest(.get, address), oauth: oauth)
      .value(consumerSecret: "app+secret", tokenSecret: "s&s")
    let expected =
      "OAuth oauth_consumer_key=\"app%20key\", oauth_nonce=\"\(nonce)\", oauth_signature=\""
      + "\(FormEncoding.encode(value))\", oauth_signature_method=\"HMAC-SHA1\", oauth_timestamp=\"1780000000\", "
      + "oauth_token=\"7-t\", oauth_verifier=\"123\", oauth_version=\"1.0\""
    #expect(signed.headers == [.init("Authorization", expected)])
  }

  @Test("a request that is repeated has a nonce and a time of its own")
  func repetition() async throws {
    let clock = TestClock()
    let busy = ScriptedTransport.Answer.success(HTTPResponse(status: 503))
    let http = ScriptedTransport([busy, busy, .success(HTTPResponse(status: 200))])
    var environment = Environment.test(http: http, clock: clock)
    let counter = Mutex<UInt8>(0)
    environment.randomBytes = { count in
      counter.withLock { value in
        value += 1
        return Array(repeating: value, count: count)
      }
    }
    let signing = OAuth1Transport(OAuth1Signer(app: Self.app, environment: environment), around: http)
    let transport = environment.retrying(around: signing) { $0.status == 503 }.http
    _ = try await transport.send(HTTPRequest(.get, WebAddress(host: "api.x.com", path: "/2/users/me")))
    let headers = http.requests.compactMap { $0.header("Authorization") }
    #expect(headers.count == 3 && Set(headers).count == 3)
    #expect(Set(headers.map { $0.split(separator: "\"")[3] }).count == 3)
  }
}
