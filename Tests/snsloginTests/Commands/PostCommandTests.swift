import SNSLoginCore
import Testing

@testable import snslogin

@Suite("The id of a post")
struct PostCommandTests {
  @Test(
    "is taken as it is, or from the address that the feed shows",
    arguments: [
      ("10_20", "10_20"), ("20", "20"), ("https://www.facebook.com/10/posts/20/", "10_20"),
      ("https://m.facebook.com/10/posts/20?x=1", "10_20"),
    ])
  func id(text: String, id: String) throws {
    #expect(try PostCommand.id(in: text).text == id)
  }

  @Test(
    "is not guessed from other addresses",
    arguments: [
      "https://www.facebook.com/aiko/posts/pfbid0x", "https://elsewhere.example/10/posts/20", "a/b",
      "https://notfacebook.com/10/posts/20/", "..", ".", "  ",
    ])
  func others(text: String) {
    let error = #expect(throws: SNSError.self) { try PostCommand.id(in: text) }
    #expect(error?.kind == .usage)
  }
}
