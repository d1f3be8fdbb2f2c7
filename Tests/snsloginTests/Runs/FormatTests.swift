import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@testable import snslogin

@Suite("the forms of a feed, in process") struct FormatTests {
  private static let columns =
    "id,created_time,from_id,from_name,message,story,status_type,permalink_url,attachment_url,shares,reactions,"
    + "comments\r\n"

  private func stage(posts: Int = 30, _ faults: [Fault.Setting] = []) throws -> Stage {
    let stage = try Stage(faults) { $0.posts = posts }
    try stage.logIn()
    return stage
  }

  @Test(
    "an empty feed is a whole document", arguments: ["csv", "atom", "jsonfeed", "json", "ndjson", "text"])
  func empty(format: String) async throws {
    let stage = try stage(posts: 0)
    let outcome = try await stage.tool.run(["feed", "--format", format])
    #expect(outcome.status == 0)
    #expect(outcome.err == (format == "text" ? "there are no posts\n" : ""))
    switch format {
    case "csv": #expect(outcome.out == Self.columns)
    case "atom":
      #expect(outcome.out.hasPrefix("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed "))
      #expect(outcome.out.hasSuffix("</feed>\n") && !outcome.out.contains("<entry>"))
    case "jsonfeed": #expect(outcome.json?["items"] == .array([]))
    case "json": #expect(outcome.out == "[]\n")
    default: #expect(outcome.out == "")
    }
  }

  @Test("csv is a row a post over several pages, under one header, and asks only for what it shows")
  func csv() async throws {
    let stage = try stage(posts: 45)
    let outcome = try await stage.tool.run([
      "feed", "--all", "--page-size", "10", "--format", "csv",
    ])
    let ids = try await stage.tool.run(["feed", "--all", "--format", "ndjson", "--fields", "id"])
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    #expect(outcome.out.hasPrefix(Self.columns) && outcome.out.hasSuffix("\r\n"))
    let first = outcome.out.split(separator: "\r\n").dropFirst().map {
      "{\"id\":\"\($0.prefix { $0 != "," })\"}"
    }
    #expect(first == ids.out.split(separator: "\n").map(String.init))
    #expect(
      stage.asked("fields").first
        == "id,created_time,from,message,story,status_type,permalink_url,"
        + "attachments{media_type,title,description,unshimmed_url,url,target,media,subattachments},"
        + "shares,reactions.limit(0).summary(total_count),comments.limit(0).summary(total_count)")
  }

  @Test("--fields choose the columns and their order")
  func csvFields() async throws {
    let stage = try stage()
    let outcome = try await stage.tool.run([
      "feed", "--limit", "2", "--format", "csv", "--fields", "from,message,id",
    ])
    #expect(
      outcome
        == Outcome(
          status: 0,
          out: "from_id,from_name,message,id\r\n"
            + "10210000000000001,Aiko Tanaka,\"First coffee of the day, and the harbour is still asleep.\","
            + "10210000000000001_122100000000000\r\n"
            + "10210000000000001,Aiko Tanaka,صباح الخير يا أصدقاء، الجو جميل اليوم,"
            + "10210000000000001_122099999999999\r\n",
          err: ""))
    #expect(stage.asked("fields") == ["from,message,id"])
  }

  @Test(
    "a field that the form cannot show is 2 before any request",
    arguments: [("csv", "privacy"), ("atom", "shares"), ("jsonfeed", "place")])
  func noPlace(format: String, field: String) async throws {
    let stage = try stage()
    let outcome = try await stage.tool.run(["feed", "--format", format, "--fields", "id,\(field)"])
    #expect(outcome.status == 2)
    #expect(outcome.out == "")
    #expect(outcome.errorLines.first == "snslogin: \(format) has no place for the field \(field)")
    #expect(outcome.errorLines.last?.hasPrefix("hint: \(format) shows id, created_time, ") == true)
    #expect(stage.calls == [])
  }

  @Test("atom has an entry a post, and reading it again changes nothing")
  func atom() async throws {
    let stage = try stage(posts: 45)
    let outcome = try await stage.tool.run(["feed", "--all", "--page-size", "10", "--format", "atom"])
    let again = try await stage.tool.run(["feed", "--all", "--page-size", "10", "--format", "atom"])
    #expect(outcome.status == 0)
    #expect(outcome == again)
    let ids = outcome.out.split(separator: "\n").filter { $0.hasPrefix("    <id>tag:facebook.com,2006:") }
    #expect(ids.count == 45)
    #expect(Set(ids).count == 45)
    #expect(outcome.out.contains("  <title>Facebook feed of Aiko Tanaka</title>\n"))
    #expect(outcome.out.contains("<title>今日は天気がいいので、川沿いを散歩しました。桜はまだつぼみです。</title>"))
  }

  @Test("atom asks for a date beside what --fields name")
  func atomFields() async throws {
    let stage = try stage()
    let outcome = try await stage.tool.run([
      "feed", "--limit", "1", "--format", "atom", "--fields", "message",
    ])
    #expect(outcome.status == 0)
    #expect(stage.asked("fields") == ["id,message,created_time"])
    #expect(outcome.out.contains("<published>") && !outcome.out.contains("    <author>"))
  }

  @Test("jsonfeed has an item a post, in the order of the feed")
  func jsonFeed() async throws {
    let stage = try stage(posts: 45)
    let outcome = try await stage.tool.run(["feed", "--all", "--page-size", "10", "--format", "jsonfeed"])
    let posts = try await stage.tool.run(["feed", "--all", "--json"])
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    #expect(outcome.json?["version"] == .string("https://jsonfeed.org/version/1.1"))
    let items = outcome.json?["items"]?.array ?? []
    let all = posts.json?.array ?? []
    #expect(items.count == 45)
    #expect(items.map { $0["id"] } == all.map { $0["id"] })
    #expect(items.map { $0["date_published"] } == all.map { $0["created_time"] })
    #expect(items.map { $0["content_text"] } == all.map { $0["message"] ?? $0["story"] ?? .string("") })
  }

  @Test("--of names the feed by the page")
  func ofPage() async throws {
    let stage = try stage()
    let arguments = ["feed", "--of", "110000000000042", "--limit", "1", "--format"]
    let outcome = try await stage.tool.run(arguments + ["atom"])
    #expect(outcome.out.contains("<id>tag:facebook.com,2006:feed/110000000000042</id>"))
    #expect(
      outcome.out.contains("<link rel=\"alternate\" href=\"https://www.facebook.com/110000000000042\"/>"))
    let feed = try await stage.tool.run(arguments + ["jsonfeed"])
    #expect(feed.json?["title"] == .string("Facebook feed of 110000000000042"))
  }

  @Test(
    "nothing that a terminal obeys is in any form, also where colour is forced",
    arguments: ["csv", "atom", "jsonfeed", "json", "ndjson"])
  func controls(format: String) async throws {
    let stage = try stage([Fault.Setting(.controlCharacters)])
    let outcome = try await stage.tool.run(
      ["feed", "--limit", "1", "--format", format], environment: ["CLICOLOR_FORCE": "1"])
    #expect(outcome.status == 0)
    #expect(outcome.out.contains("red"))
    #expect(outcome.out.unicodeScalars.allSatisfy { !["\u{1B}", "\u{7}", "\u{9B}"].contains($0) })
  }

  @Test("a form is chosen before --json, which then speaks of errors only")
  func formatAndJSON() async throws {
    let stage = try stage()
    let arguments = ["feed", "--limit", "3", "--format", "csv"]
    #expect(try await stage.tool.run(["--json"] + arguments) == stage.tool.run(arguments))
  }

  @Test("a first page that fails leaves stdout empty", arguments: ["csv", "atom", "jsonfeed"])
  func firstPage(format: String) async throws {
    let stage = try stage([Fault.Setting(.permission)])
    let outcome = try await stage.tool.run(["feed", "--format", format])
    #expect(outcome.status == 7)
    #expect(outcome.out == "")
  }

  @Test(
    "a later page that fails: the document ends well, with what came before",
    arguments: [
      "csv", "atom", "jsonfeed",
    ])
  func laterPage(format: String) async throws {
    let (stage, outcome) = try await afterFailure(
      format, page: #"{"id":"1_1","message":"one"},{"id":"1_2","message":"=two"}"#)
    #expect(outcome.status == 7)
    #expect(outcome.errorLines.first?.hasPrefix("snslogin: Facebook refused the request") == true)
    switch format {
    case "csv": #expect(outcome.out == "id,message\r\n1_1,one\r\n1_2,'=two\r\n")
    case "atom":
      #expect(outcome.out.hasSuffix("  </entry>\n</feed>\n"))
      #expect(outcome.out.split(separator: "\n").count { $0 == "  <entry>" } == 2)
    default: #expect(outcome.json?["items"]?.array?.map { $0["id"] } == [.string("1_1"), .string("1_2")])
    }
    withExtendedLifetime(stage) {}
  }

  @Test(
    "an empty page before the failure: the document is empty and whole",
    arguments: [("csv", "id,message\r\n"), ("json", "[]\n"), ("ndjson", ""), ("text", "")])
  func emptyThenFailure(format: String, out: String) async throws {
    let (stage, outcome) = try await afterFailure(format, page: "")
    #expect(outcome.status == 7)
    #expect(outcome.out == out)
    withExtendedLifetime(stage) {}
  }

  /// What is left of a feed whose second page is a refusal.
  private func afterFailure(_ format: String, page: String) async throws -> (Stage, Outcome) {
    let stage = try Stage()
    try stage.logIn()
    let server = try RawServer { exchange in
      if exchange.number == 0 {
        exchange.answer(
          200,
          "{\"data\":[\(page)],"
            + #""paging":{"next":"https://graph.facebook.com/v27.0/1/feed?limit=100&until=5"}}"#)
      } else {
        exchange.answer(400, #"{"error":{"message":"(#100) no","type":"OAuthException","code":100}}"#)
      }
      return true
    }
    let outcome = try await stage.tool.run(
      ["feed", "--all", "--format", format, "--fields", "id,message"],
      environment: ["SNSLOGIN_ENDPOINT": server.endpoint])
    return (stage, outcome)
  }
}
