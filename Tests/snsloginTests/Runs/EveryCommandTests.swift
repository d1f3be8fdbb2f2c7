import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@testable import snslogin

@Suite("Every command, in process")
struct EveryCommandTests {
  private static let post = "10210000000000001_122100000000000"

  /// A line of each command, with all that it leaves behind where it goes well.
  private static let lines: [(line: String, out: String)] = [
    ("login facebook --force", "Logged in to facebook as Aiko Tanaka (10210000000000001)\n"),
    ("logout facebook --local", "Logged out of facebook as Aiko Tanaka (10210000000000001)\n"),
    (
      "whoami facebook --json",
      #"{"sns":"facebook","id":"10210000000000001","name":"Aiko Tanaka","username":null,"active":true,"#
        + #""flow":"device","scopes":["public_profile","user_posts"],"logged_in_at":"2026-01-02T03:04:05Z","#
        + #""expires_at":"END","refresh_expires_at":null,"data_access_expires_at":null,"valid":true,"#
        + #""checked":false,"source":"file","email":null,"picture_url":null}"# + "\n"
    ),
    ("token facebook", "TOKEN\n"),
    ("feed --limit 2 --format ndjson --fields id", "{\"id\":\"\(post)\"}\n{\"id\":\"POST-1\"}\n"),
    ("post \(post) --json", "POST"), ("api facebook me?fields=id", "{\"id\":\"10210000000000001\"}"),
    ("config get facebook.api_version", "v27.0\n"), ("schema error", "SCHEMA"),
    ("help read", "HELP"),
  ]

  /// The commands whose run is shown below, or ends only when it is told to.
  private static let others = ["read", "sandbox"]

  @Test("none is left out here")
  func complete() {
    let shown = Self.lines.map { String($0.line.prefix { $0 != " " }) } + Self.others
    #expect(shown.sorted() == CommandTable.definitions.map(\.name).sorted())
  }

  @Test("each runs to its end, says what it has to say on stdout, and nothing more", arguments: lines)
  func runs(line: String, out: String) async throws {
    let stage = try Stage()
    let token = try stage.logIn()
    let end = try #require(stage.tokens?.firstMatch(of: /"expires_at":"([^"]*)"/)?.1)
    let outcome = try await stage.tool.run(line)
    #expect(outcome.status == 0)
    switch out {
    case "POST": #expect(outcome.json?["id"] == .string(Self.post))
    case "SCHEMA": #expect(outcome.out == OutputSchema.error.text)
    case "HELP":
      #expect(
        outcome.out == HelpText(of: CommandTable.definitions).text(for: ReadCommand.definition))
    default:
      let expected = out.replacing("TOKEN", with: token).replacing("END", with: end)
        .replacing("POST-1", with: "10210000000000001_122099999999999")
      #expect(outcome.out == expected)
    }
    if !line.hasPrefix("login") { #expect(outcome.err == "") }
  }

  @Test("read says why there can be no list")
  func read() async throws {
    let stage = try Stage()
    #expect(
      try await stage.tool.run("read")
        == Outcome(
          status: 2, out: "",
          err: "snslogin: read is for a person at a terminal: stdin is not one\nhint: use `snslogin feed`\n"))
  }

  @Test("sandbox prints what a shell evaluates, and ends when its wait does")
  func sandbox() async throws {
    let stage = try Stage()
    let outcome = try await stage.tool.run(["sandbox"]) { machine in
      machine.sleep = { _ in throw CancellationError() }
    }
    #expect(outcome.status == 0)
    let exports = outcome.out.split(separator: "\n")
    #expect(exports.count > 5 && exports.allSatisfy { $0.hasPrefix("export SNSLOGIN_") })
    #expect(outcome.err.hasPrefix("The sandbox listens on http://127.0.0.1:"))
  }

  @Test("on a terminal the same machine may ask, show, and know how wide it is")
  func terminal() async throws {
    let stage = try Stage()
    let asked = try await stage.applessTool.run(["config", "set", "facebook.app_id"], input: "12\n") {
      $0.input.isTerminal = true
      $0.error.isTerminal = true
    }
    #expect(asked == Outcome(status: 0, out: "", err: "facebook.app_id: "))
    let narrow = try await stage.tool.run(["help", "schema"]) {
      $0.output.isTerminal = true
      $0.output.size = { ScreenSize(columns: 40, rows: 9) }
    }
    #expect(
      narrow.out == HelpText(of: CommandTable.definitions, width: 40).text(for: SchemaCommand.definition))
  }
}
