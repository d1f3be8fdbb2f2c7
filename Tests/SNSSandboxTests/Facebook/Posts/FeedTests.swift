import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("Feeds of the sandbox")
struct FeedTests {
  private func client(posts: Int = 250, _ faults: Fault...) throws -> SandboxClient {
    try SandboxClient(
      SandboxOptions(posts: posts, faults: faults.map { Fault.Setting($0) }, now: TestClock().now))
  }

  private static let everything =
    "id,created_time,updated_time,message,story,permalink_url,status_type,from,privacy,place,message_tags,parent_id,"
    + "shares,full_picture,attachments%7Bmedia_type,title,description,unshimmed_url,target,media,subattachments%7D,"
    + "reactions.limit(0).summary(total_count),comments.limit(0).summary(total_count),to,is_hidden"

  /// All pages from a path on.
  private func walk(_ client: SandboxClient, _ path: String) throws -> (ids: [String], pages: Int) {
    var answer = try client.read(path)
    var ids: [String] = []
    for pages in 1...50 {
      ids += answer.json["data"]?.array?.compactMap { $0["id"]?.string } ?? []
      guard let next = answer.json["paging"]?["next"]?.string else { return (ids, pages) }
      answer = try client.follow(next)
      #expect(answer.status == 200)
    }
    return (ids, 51)
  }

  @Test(
    "250 posts are each seen once, in both styles of paging", arguments: ["me/feed", "110000000000042/feed"])
  func walks(path: String) throws {
    let (ids, pages) = try walk(client(), path + "?limit=100")
    #expect(pages == 3)
    #expect(ids.count == 250 && Set(ids).count == 250)
  }

  @Test("me/posts leaves out what others wrote")
  func ownPosts() throws {
    let (ids, _) = try walk(client(posts: 100), "me/posts?limit=40")
    #expect(ids.count == 95)
  }

  @Test(
    "next is the real host's address, with the token in clear and a paging token that must not be re-encoded")
  func next() throws {
    let client = try client()
    let token = client.sandbox.facebookToken()
    let answer = try client.read("me/feed?limit=2&fields=id,message", token: token)
    #expect(
      answer.text.contains(
        #""next":"https:\/\/graph.facebook.com\/v27.0\/10210000000000001\/feed?access_token="#))
    let next = try #require(answer.json["paging"]?["next"]?.string)
    #expect(next.contains("access_token=\(token)&pretty=0&fields=id%2Cmessage&limit=2&until="))
    #expect(next.contains("&since&__paging_token=enc_AdC%2B") && next.hasSuffix("&__previous"))
    #expect(try client.follow(next.replacing("%2B", with: "+")).errorNumbers == "100")
    #expect(try client.read("110000000000042/feed?after=damaged").errorNumbers == "100")
  }

  @Test("previous leads back, in both styles", arguments: ["me/feed", "me/posts"])
  func previous(path: String) throws {
    let client = try client()
    let first = try client.read(path + "?limit=10")
    let second = try client.follow(try #require(first.json["paging"]?["next"]?.string))
    let back = try client.follow(try #require(second.json["paging"]?["previous"]?.string))
    #expect(back.json["data"] == first.json["data"])
  }

  @Test(
    "the limit is 25 by default, 100 at most, and a number",
    arguments: [
      ("", 25, ""), ("?limit=1", 1, ""), ("?limit=100", 100, ""), ("?limit=101", 0, "100"),
      ("?limit=0", 0, "100"), ("?limit=x", 0, "100"),
    ])
  func limits(query: String, count: Int, numbers: String) throws {
    let answer = try client().read("me/feed" + query)
    #expect((answer.json["data"]?.array?.count ?? 0) == count)
    #expect(answer.errorNumbers == numbers)
  }

  @Test("since and until hold both ends, over pages")
  func bounds() throws {
    let timeline = Timeline(now: 1_777_636_800, count: 250, salt: 10_210_000_000_000_001)
    let (ids, _) = try walk(
      client(), "me/feed?limit=10&since=\(timeline.createdAt(40))&until=\(timeline.createdAt(5))")
    #expect(ids == (5...40).map { "10210000000000001_\(PostSketch.newestSerial - $0)" })
  }

  @Test("posts that come since the start stand before the others, in every window")
  func arrivals() throws {
    let start = Int(TestClock().now().timeIntervalSince1970)
    let client = try SandboxClient(
      SandboxOptions(
        posts: 5, arrivals: { [start + 10, start + 20, start + 20] }, now: TestClock().now))
    let all = (-3..<5).map { "10210000000000001_\(PostSketch.newestSerial - $0)" }
    #expect(try walk(client, "me/feed?limit=3").ids == all)
    #expect(try walk(client, "me/feed?limit=1&since=\(start + 20)").ids == Array(all[..<2]))
    #expect(try walk(client, "me/feed?limit=1&since=\(start)&until=\(start + 19)").ids == [all[2]])
    #expect(try client.read(all[0] + "?fields=id").json["id"]?.string == all[0])
    #expect(try client.read("10210000000000001_\(PostSketch.newestSerial + 4)").errorNumbers == "100/33")
  }

  @Test(
    "numbers beyond all bounds are refused and harm nobody",
    arguments: [
      "since=-9223372036854775808", "until=9223372036854775807", "until=99999999999999999999",
      "__paging_token=\(FormEncoding.encode(PageMark(position: .max).pagingToken))",
      "__previous=1&__paging_token=\(FormEncoding.encode(PageMark(position: .min).pagingToken))",
    ])
  func hostileNumbers(query: String) throws {
    let client = try client()
    #expect(try client.read("me/feed?" + query).errorNumbers == "100")
    #expect(try client.read("me/feed?limit=1").status == 200)
  }

  @Test("a range that is upside down is empty")
  func upsideDown() throws {
    #expect(try client().read("me/feed?since=2026-04-20&until=2026-04-10").text == #"{"data":[]}"#)
  }

  @Test(
    "a date is midnight in UTC, a time without zone too",
    arguments: [
      ("2026-05-01", 1_777_593_600), ("2026-05-01T12:00:00+0200", 1_777_629_600),
      ("2026-05-01T12:00:00", 1_777_636_800), ("1777636800", 1_777_636_800),
    ])
  func times(text: String, seconds: Int) {
    #expect(CivilTime.seconds(parsing: text) == seconds)
  }

  @Test("only what was asked for comes, in that order, and always the id")
  func fields() throws {
    let client = try client()
    let answer = try client.read("me/feed?limit=1&fields=from%7Bname%7D,status_type,privacy%7Bvalue%7D")
    let post = answer.text.prefix { $0 != "]" }
    #expect(
      post
        == #"{"data":[{"from":{"name":"Aiko Tanaka","id":"10210000000000001"},"status_type":"mobile_status_update","#
        + #""privacy":{"value":"ALL_FRIENDS"},"id":"10210000000000001_122100000000000"}"#
        || post.contains(#""privacy":{"value":"EVERYONE"},"id":"10210000000000001_122100000000000"}"#))
    let plain = try client.read("me/feed?limit=1").json["data"]?.array?.first?.object?.keys.sorted()
    #expect(plain == ["created_time", "id", "message"])
  }

  @Test(
    "a bad field fails the whole call",
    arguments: [
      ("id,dream", "100"), ("type", "12"), ("id,description", "12"), ("attachments%7Bdream%7D", "100"),
      ("id,,name", "2500"),
      ("from%7Bid", "2500"), ("message.as(text)", "100"), ("with_tags", "100"),
    ])
  func badFields(fields: String, numbers: String) throws {
    let answer = try client().read("me/feed?fields=\(fields)")
    #expect(answer.status == 400)
    #expect(answer.errorNumbers == numbers)
  }

  @Test("a page of everything is ASCII, about a kilobyte a post, and shows every kind of post")
  func variety() throws {
    let answer = try client().read("me/feed?limit=100&fields=\(Self.everything)")
    #expect(answer.body.allSatisfy { $0 < 0x80 })
    #expect((700...1600).contains(answer.body.count / 100))
    let posts = answer.json["data"]?.array ?? []
    let types = Set(posts.compactMap { $0["attachments"]?["data"]?.array?.first?["media_type"]?.string })
    #expect(types == ["photo", "link", "album", "video", "status"])
    #expect(answer.text.contains(#"\ud83d\udc68\u200d\ud83d\udc69"#))
    #expect(posts.contains { $0["parent_id"] != nil } && posts.contains { $0["to"] != nil })
    #expect(posts.contains { $0["place"] != nil } && posts.contains { $0["message_tags"]?.array != nil })
    #expect(posts.contains { $0["message"] == nil && $0["story"] == nil })
  }

  @Test("a post and its comments are read by id; the comments page by cursors")
  func onePost() throws {
    let client = try client()
    let id = "10210000000000001_\(PostSketch.newestSerial - 3)"
    let post = try client.read("\(id)?fields=id,comments.limit(0).summary(true)")
    #expect(post.json["comments"]?["summary"]?["total_count"] == .integer(130))
    let (ids, pages) = try walk(client, "\(id)/comments?limit=60")
    #expect(ids.count == 130 && Set(ids).count == 130 && pages == 3)
  }

  @Test(
    "what is not there is code 100, subcode 33",
    arguments: ["1_2", "10210000000000001_5", "10210000000000002/feed", "10210000000000002_122100000000000"])
  func missing(path: String) throws {
    let answer = try client().read(path)
    #expect(answer.status == 400)
    #expect(answer.errorNumbers == "100/33")
    #expect(answer.error["type"] == .string("GraphMethodException"))
  }

  @Test("without user_posts a feed is empty and says nothing")
  func noPermission() throws {
    let client = try client()
    let token = client.sandbox.facebookToken(scopes: [])
    #expect(try client.read("me/feed", token: token).text == #"{"data":[]}"#)
  }

  @Test("an empty feed is an empty list without paging")
  func empty() throws {
    #expect(try client(posts: 0).read("me/feed").text == #"{"data":[]}"#)
  }

  // MARK: Faults

  @Test(
    "pages that are empty, short or repeat a post lose none",
    arguments: [(Fault.emptyPage, 9), (.shortPage, 9), (.duplicate, 5)])
  func oddPages(fault: Fault, pages: Int) throws {
    let walked = try walk(client(posts: 90, fault), "me/feed?limit=20")
    #expect(Set(walked.ids).count == 90)
    #expect(walked.pages == pages)
    #expect(walked.ids.count == (fault == .duplicate ? 94 : 90))
  }

  @Test("paging can lead nowhere")
  func oddNext() throws {
    let repeating = try client(.repeatNext)
    let first = try repeating.read("me/feed?limit=2")
    let next = try #require(first.json["paging"]?["next"]?.string)
    let again = try repeating.follow(next)
    #expect(again.json["data"] == first.json["data"])
    #expect(try client(.emptyNext).read("me/feed").json["paging"]?["next"] == .string(""))
    let foreign = try client(.foreignNext).read("me/feed").json["paging"]?["next"]?.string
    #expect(foreign?.hasPrefix("https://graph.example.net/") == true)
    let endless = try client(.endlessEmpty)
    var page = try endless.read("me/feed")
    var seen: Set<String> = []
    for _ in 0..<5 {
      let next = try #require(page.json["paging"]?["next"]?.string)
      #expect(seen.insert(next).inserted)
      page = try endless.follow(next)
      #expect(page.json["data"] == .array([]))
    }
  }

  @Test("text can be broken")
  func brokenText() throws {
    #expect(try client(.loneSurrogate).read("me/feed").text.contains(#"emoji \ud83d""#))
    #expect(try client(.badUTF8).read("me/feed").body.contains(0xFF))
    #expect(try client(.controlCharacters).read("me/feed").text.contains(#"\u001b[31m"#))
    let broken = try client(.brokenPost).read("me/feed?limit=3&fields=id,message").json["data"]?.array
    #expect(broken?.count == 4)
    #expect(broken?[0].string != nil && broken?[1]["id"] == nil && broken?[2]["id"] != nil)
  }

  @Test("fields can have the shapes of other years")
  func oddFields() throws {
    let answer = try client(.oddFields).read("me/feed?limit=1&fields=\(Self.everything)")
    let post = answer.json["data"]?.array?.first
    #expect(post?["comments"] == .array([]) && post?["is_hidden"] == .string("false"))
    #expect(post?["from"]?["id"] == .integer(10_210_000_000_000_001) && post?["story"] == .null)
    #expect(post?["message_tags"]?["0"]?.array?.count == 1 && post?["place"]?["location"]?.string != nil)
  }

  @Test("too much data and a heavy field are refused by their faults")
  func refusals() throws {
    let heavy = try client(.reduceData)
    let refused = try heavy.read("me/feed?limit=26")
    #expect(refused.status == 500 && refused.errorNumbers == "1" && refused.error["type"] == nil)
    #expect(try heavy.read("me/feed?limit=25").status == 200)
    let old = try client(.code12)
    #expect(try old.read("me/feed?fields=attachments%7Bdescription%7D").errorNumbers == "12")
    #expect(try old.read("me/feed?fields=attachments%7Btitle%7D").status == 200)
  }
}
