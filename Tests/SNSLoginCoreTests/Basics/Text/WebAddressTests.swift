import SNSLoginCore
import Testing

@Suite("Web addresses")
struct WebAddressTests {
  @Test(
    "path and query are kept byte for byte",
    arguments: [
      "https://graph.facebook.com/v27.0/1/feed?until=1&since&__paging_token=enc_A%2BB&__previous",
      "http://127.0.0.1:8080/a%2fb?x=%e3%81%82&&y", "https://example.com/?", "http://[::1]:9/x",
    ])
  func keeps(text: String) {
    #expect(WebAddress(text)?.description == text)
  }

  @Test("scheme and host are lower case, a missing path is a slash, a fragment is dropped")
  func normalises() {
    let expected = WebAddress(scheme: "https", host: "example.com", port: nil, path: "/", query: nil)
    #expect(WebAddress("HTTPS://Example.COM#top") == expected)
    #expect(WebAddress("https://example.com?a=1")?.description == "https://example.com/?a=1")
    // RFC 3986 §3.2.3: an empty port is the scheme's own.
    #expect(WebAddress("https://example.com:#top") == expected)
  }

  @Test(
    "what is no web address is none",
    arguments: [
      "", "example.com", "ftp://example.com/", "https:/example.com", "https://", "https://u@example.com/",
      "https://example.com:0/", "https://example.com:65536/", "https://example.com:+1/", "https://a b/",
      "https://example.com/\n", "javascript:alert(1)",
    ])
  func refuses(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test(
    "only hosts that cannot leave this machine are loopback",
    arguments: [
      ("http://127.0.0.1/", true), ("http://127.1.2.3/", true), ("http://localhost/", true),
      ("http://[::1]/", true),
      ("http://127.0.0.1.example.com/", false), ("http://128.0.0.1/", false),
      ("http://localhost.example.com/", false),
      ("http://127.0.0.256/", false), ("http://127.0.1/", false),
    ])
  func loopback(text: String, isLoopback: Bool) {
    #expect(WebAddress(text)?.isLoopback == isLoopback)
  }
}
