import SNSLoginCore
import SNSSandbox
import TestSupport
import Testing

@testable import snslogin

@Suite("schema, in process") struct SchemaTests {
  @Test(
    "a schema is printed without a login, and nothing is left behind",
    arguments: ["post", "account", "error"])
  func schema(name: String) async throws {
    let stage = try Stage()
    let outcome = try await stage.tool.run(["schema", name])
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    #expect(outcome.json?["$id"] == .string("urn:snslogin:schema:" + name))
    #expect(try await stage.tool.run(["schema", name.uppercased(), "--json"]) == outcome)
    #expect(stage.calls == [])
    #expect(stage.home.names() == [])
  }

  @Test(
    "no name is 2 with the names, an unknown one with the nearest",
    arguments: [
      (
        ["schema"],
        "snslogin: schema needs <name>\nhint: for example `snslogin schema post`; <name> is post, account or error\n"
      ),
      (
        ["schema", "acount"],
        "snslogin: <name> must be post, account or error, not acount\nhint: did you mean account?\n"
      ),
    ])
  func usage(arguments: [String], err: String) async throws {
    let stage = try Stage()
    #expect(try await stage.tool.run(arguments) == Outcome(status: 2, out: "", err: err))
  }

  @Test("what posts and accounts really hold is in their schemas")
  func realKeys() async throws {
    let stage = try Stage()
    try stage.logIn()
    let posts = try await stage.tool.run(["feed", "--limit", "100", "--json"]).json?.array ?? []
    let post = try await stage.tool.run(["post", posts[3]["id"]?.string ?? "", "--comments", "--json"])
    let accounts = try await stage.tool.run(["whoami", "--json"]).json?.array ?? []
    let known = try await stage.tool.run(["schema", "post"]).json?["properties"]?.object?.keys
    let required = try await stage.tool.run(["schema", "account"]).json?["required"]?.array?.compactMap(
      \.string)
    #expect(posts.count == 100)
    let used = (posts + [post.json ?? .null]).reduce(into: Set<String>()) {
      $0.formUnion($1.object.map { Array($0.keys) } ?? [])
    }
    #expect(used.contains("comment_list"))
    #expect(used.subtracting(known.map(Array.init) ?? []) == [])
    #expect(accounts.map { $0.object?.keys.sorted() } == [required?.sorted()])
  }
}
