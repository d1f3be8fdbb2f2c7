import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@testable import snslogin

@Suite("post, in process") struct PostTests {
  private static let id = "10210000000000001_122100000000000"

  private func stage(_ faults: [Fault.Setting] = []) throws -> Stage {
    let stage = try Stage(faults)
    try stage.logIn()
    return stage
  }

  @Test("text names the parts of a post in their order")
  func text() async throws {
    let stage = try stage()
    let outcome = try await stage.tool.run(["post", Self.id])
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    let names = outcome.out.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map {
      String($0.prefix { $0 != ":" })
    }
    let order = [
      "From", "To", "Date", "Updated", "Type", "Story", "Message", "Name", "Link", "Post", "Place", "Privacy",
      "Shared", "Counts", "Id",
    ]
    #expect(names == order.filter(names.contains))
    #expect(Set(names).isSuperset(of: ["From", "Date", "Type", "Message"]))
    #expect(outcome.out.contains("\nMessage:  First coffee of the day, and the harbour is still asleep.\n"))
    #expect(outcome.out.hasSuffix("\nId:       \(Self.id)\n"))
  }

  @Test("JSON is the post of the feed")
  func json() async throws {
    let stage = try stage()
    let outcome = try await stage.tool.run(["post", Self.id, "--json"])
    let feed = try await stage.tool.run(["feed", "--limit", "1", "--format", "ndjson"])
    #expect(outcome == feed)
    #expect(outcome.status == 0)
  }

  @Test("--comments brings all comments, over all pages")
  func comments() async throws {
    let stage = try stage()
    let post = "10210000000000001_\(122_100_000_000_000 - 3)"
    let outcome = try await stage.tool.run(["post", post, "--comments", "--json"])
    #expect(outcome.status == 0)
    #expect(outcome.json?["comment_list"]?.array?.count == 130)
    #expect(
      outcome.json?["comment_list"]?.array?.first?.object?.keys.sorted() == [
        "created_time", "from", "id", "message",
      ])
    let text = try await stage.tool.run(["post", post, "--comments"])
    #expect(text.status == 0)
    #expect(text.err == "")
    // Each has a heading of its own after an empty line.
    #expect(text.out.split(separator: "\n\n").count == 131)
    #expect(stage.asked("limit") == ["100", "100", "100", "100"])
  }

  /// The text and the JSON of the post at that place of the sandbox's feed.
  private func post(_ index: Int) async throws -> (lines: [String], json: JSONValue?) {
    let stage = try stage()
    let id = "10210000000000001_\(122_100_000_000_000 - index)"
    let text = try await stage.tool.run(["post", id])
    #expect(text.status == 0)
    return (
      text.out.split(separator: "\n").map(String.init),
      try await stage.tool.run(["post", id, "--json"]).json
    )
  }

  @Test("an album has its own link and those of its parts")
  func album() async throws {
    let (lines, json) = try await post(4)
    #expect(lines.contains("Type:     album"))
    #expect(lines.contains("Name:     A day out"))
    #expect(lines.filter { $0.hasPrefix("Link:     https://www.facebook.com/photo.php?fbid=") }.count == 4)
    let parts = json?["attachments"]?.array?.first?["subattachments"]?.array
    #expect(parts?.compactMap { $0["media_type"]?.string } == ["photo", "photo", "photo"])
    #expect(parts?.first?.object?.keys.sorted() == ["image_url", "media_type", "target_id", "url"])
  }

  @Test("a place has its address")
  func place() async throws {
    let (lines, json) = try await post(10)
    #expect(lines.contains("Place:    Sandbox Harbour, Havnegade 1, 1058 København, Denmark"))
    #expect(json?["place"]?["location"]?["city"] == .string("København"))
  }

  @Test("who is tagged is named")
  func tags() async throws {
    let (lines, json) = try await post(13)
    let tag = json?["message_tags"]?.array?.first
    #expect(tag?["type"] == .string("user"))
    #expect(lines.contains("Tags:     \(tag?["name"]?.string ?? "nobody")"))
  }

  @Test("a shared post leads to the one behind it")
  func shared() async throws {
    let stage = try stage()
    let parent = "110000000000042_\(122_100_000_000_000 - 10)"
    let (lines, json) = try await post(9)
    #expect(json?["parent_id"] == .string(parent))
    #expect(lines.contains("Shared:   \(parent)"))
    #expect(lines.contains("          read it with: snslogin post \(parent)"))
    let attachment = json?["attachments"]?.array?.first
    #expect(attachment?["title"]?.string.map { lines.contains("Name:     \($0)") } == true)
    #expect(attachment?["description"]?.string?.isEmpty == false)
    #expect(lines.contains { $0.hasPrefix("Details:  ") })
    let original = try await stage.tool.run(["post", parent, "--json"])
    #expect(original.json?["id"] == .string(parent))
  }

  @Test("an id that Facebook does not show is 7")
  func missing() async throws {
    let stage = try stage()
    let outcome = try await stage.tool.run(["post", "10210000000000001_5", "--json"])
    #expect(outcome.status == 7)
    #expect(outcome.out == "")
    #expect(outcome.errorObject?["code"] == .string("not_found"))
  }

  @Test("no id, or a blank one, is wrong usage", arguments: [[], [" "]] as [[String]])
  func usage(arguments: [String]) async throws {
    let stage = try stage()
    let outcome = try await stage.tool.run(["post"] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.err.contains("<id>"))
    #expect(stage.calls == [])
  }

  @Test(
    "an id cannot lead to another path or another query",
    arguments: ["../me", "me/permissions", "1_1?fields=id", "a b#c"])
  func strangeID(id: String) async throws {
    let stage = try stage()
    let outcome = try await stage.tool.run(["post", id])
    #expect([2, 7].contains(outcome.status))
    #expect(outcome.out == "")
    #expect(stage.sandbox.requests.allSatisfy { $0.path.split(separator: "/").count == 2 })
  }

  @Test("a deprecated field is left out, and the post comes")
  func code12() async throws {
    let stage = try stage([Fault.Setting(.code12)])
    let outcome = try await stage.tool.run(["post", Self.id, "--json"])
    #expect(outcome.status == 0)
    #expect(outcome.json?["id"] == .string(Self.id))
  }
}
