import SNSLoginCore
import Testing

@Suite("Links to the next page")
struct PagingLinkTests {
  @Test(
    "a link is followed on the Graph host only, over HTTPS",
    arguments: [
      (
        "https://graph.facebook.com/v27.0/1/feed?a=%2B&since",
        "https://graph.facebook.com/v27.0/1/feed?a=%2B&since"
      ),
      ("http://graph.facebook.com/x?a", "https://graph.facebook.com/x?a"),
      ("https://graph.facebook.com:443/x", "https://graph.facebook.com/x"),
      ("http://graph.facebook.com:80/x", "https://graph.facebook.com/x"),
    ])
  func followed(text: String, address: String) {
    guard case .link(let link) = PagingLink(text) else {
      Issue.record("not followed")
      return
    }
    #expect(link.description == address)
  }

  @Test(
    "no other address is followed",
    arguments: [
      "https://evil.example/x", "https://graph.facebook.com.evil.example/x",
      "https://graph.facebook.com:8443/x",
      "https://user@graph.facebook.com/x", "ftp://graph.facebook.com/x", "/v27.0/1/feed", "x",
    ])
  func elsewhere(text: String) {
    #expect(PagingLink(text) == .elsewhere)
  }

  @Test("an absent and an empty link end the list", arguments: [nil, ""])
  func none(text: String?) {
    #expect(PagingLink(text) == .none)
  }

  @Test("a page is read whatever its paging looks like, and odd entries are counted")
  func page() throws {
    func page(_ text: String) throws -> GraphPage<Post> {
      try JSONReader.decode(GraphPage<Post>.self, from: Data(text.utf8))
    }
    let odd = try page(#"{"data":[{"id":"1"},{"message":"no id"},[],null,{"id":2}],"paging":[]}"#)
    #expect(odd.items.map(\.id) == ["1", "2"])
    #expect(odd.dropped == 3)
    #expect(odd.next == .none)
    #expect(try page(#"{"data":[],"paging":{"next":""}}"#).next == .none)
    #expect(try page(#"{"data":[],"paging":{"next":null}}"#).next == .none)
    #expect(try page(#"{"data":[],"paging":{"cursors":{"before":"A","after":"B"}}}"#).next == .none)
    #expect(throws: (any Error).self) { try page(#"{"data":{}}"#) }
    #expect(throws: (any Error).self) { try page("{}") }
  }
}
