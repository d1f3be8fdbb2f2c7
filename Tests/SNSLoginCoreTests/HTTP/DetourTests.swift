import SNSLoginCore
import Testing

@Suite("SNSLOGIN_ENDPOINT")
struct DetourTests {
  @Test("every address goes to the local server, host first, query untouched")
  func reached() throws {
    let detour = try Detour(variable: "http://127.0.0.1:8080")
    let address = WebAddress("https://graph.facebook.com/v27.0/me/feed?until=1&since&t=a%2Bb")
    #expect(
      address.map { detour.reached($0).description }
        == "http://127.0.0.1:8080/graph.facebook.com/v27.0/me/feed?until=1&since&t=a%2Bb")
    #expect(
      detour.reached("https://www.facebook.com/device") == "http://127.0.0.1:8080/www.facebook.com/device")
  }

  @Test("without the variable nothing changes", arguments: [nil, ""])
  func none(value: String?) throws {
    #expect(try Detour(variable: value) == .none)
    #expect(try Detour(variable: value).reached("https://h/p") == "https://h/p")
  }

  @Test(
    "only a bare loopback address is taken",
    arguments: [
      "http://127.0.0.1:1": true, "https://127.0.0.1:1": true, "http://localhost:1": true,
      "http://[::1]:1": true,
      "http://127.0.0.1:1/": true, "http://10.0.0.1:1": false, "https://example.com": false,
      "http://127.0.0.1.example.com": false, "127.0.0.1:1": false, "http://127.0.0.1:1/path": false,
      "http://127.0.0.1:0": false, "http://user@127.0.0.1:1": false,
    ])
  func loopback(value: String, isTaken: Bool) {
    do throws(SNSError) {
      _ = try Detour(variable: value)
      #expect(isTaken)
    } catch {
      #expect(!isTaken)
      #expect(error.kind == .config)
    }
  }

  @Test("an error names the proxy without its password")
  func proxy() {
    let settings = ProxySettings(environment: [
      "https_proxy": "http://user:word@proxy.example:3128", "NO_PROXY": "localhost,.internal.example",
    ])
    #expect(settings.shown(for: "graph.facebook.com") == "http://proxy.example:3128")
    #expect(settings.shown(for: "localhost") == nil)
    #expect(settings.shown(for: "a.internal.example") == nil)
    #expect(ProxySettings(environment: [:]).shown(for: "graph.facebook.com") == nil)
  }
}
