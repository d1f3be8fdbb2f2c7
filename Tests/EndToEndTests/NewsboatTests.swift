import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@Suite(
  "newsboat reads the feed",
  .enabled("newsboat is not installed here and cannot be") { await Newsboat.isThere.value })
struct NewsboatTests {
  @Test("every post is an unread article, and stays one article however often it is read")
  func unread() async throws {
    let stage = try Stage { $0.posts = 130 }
    try stage.logIn()
    let newsboat = try Newsboat(reading: ["feed", "--all", "--format", "atom"], of: stage.tool)
    let expected = Outcome(status: 0, out: "130 unread articles\n", err: "")
    #expect(try await newsboat.run("reload", "print-unread") == expected)
    #expect(try await newsboat.run("reload", "print-unread") == expected)
    #expect(stage.calls.count { $0 == "GET /me/feed" } == 2)
  }

  @Test("titles, text and addresses arrive as they were written")
  func text() async throws {
    let stage = try Stage { $0.posts = 30 }
    try stage.logIn()
    let newsboat = try Newsboat(reading: ["feed", "--limit", "30", "--format", "atom"], of: stage.tool)
    #expect(try await newsboat.run("reload").status == 0)
    let cache = newsboat.cache
    for text in [
      "Facebook feed of Aiko Tanaka", "Farid O'Neil",
      "tag:facebook.com,2006:10210000000000001_122100000000000",
      "https://www.facebook.com/10210000000000001/posts/122100000000000/",
      "<p>今日は天気がいいので、川沿いを散歩しました。桜はまだつぼみです。</p>", "Moved in at last 🏡. Thank you all for carrying boxes 💪🏽📦",
    ] {
      #expect(cache.contains(text), "\(text)")
    }
  }

  @Test("a feed of no posts is read without complaint")
  func empty() async throws {
    let stage = try Stage { $0.posts = 0 }
    try stage.logIn()
    let newsboat = try Newsboat(reading: ["feed", "--format", "atom"], of: stage.tool)
    #expect(
      try await newsboat.run("reload", "print-unread")
        == Outcome(status: 0, out: "0 unread articles\n", err: ""))
    #expect(newsboat.cache.contains("Facebook feed of Aiko Tanaka"))
  }
}
