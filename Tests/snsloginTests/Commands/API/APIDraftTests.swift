import SNSLoginCore
import Testing

@testable import snslogin

@Suite("What api sends")
struct APIDraftTests {
  private static let address = WebAddress(host: "api.x.com", path: "/2/x", query: "a=%2B")

  private static func draft(_ options: [String: [String]]) throws -> APIDraft {
    let words = options.flatMap { name, values in values.map { "--\(name)=\($0)" } }
    do {
      return try APIDraft(Invocation(parsing: ["api", "twitter", "x"] + words))
    } catch let error as UsageError {
      throw error.asError
    }
  }

  @Test("without anything it is a GET of that address")
  func get() throws {
    let expected = HTTPRequest(.get, Self.address, repetition: .never)
    #expect(try Self.draft([:]).request(to: Self.address, rawBody: nil) == expected)
  }

  @Test("fields make a form of a POST, and any method but GET and HEAD", arguments: [nil, "post", "PATCH"])
  func form(method: String?) throws {
    var options = ["field": ["k=v w", "empty=", "k=a=b"]]
    options["method"] = method.map { [$0] }
    let request = try Self.draft(options).request(to: Self.address, rawBody: nil)
    #expect(request.method.name == method?.uppercased() ?? "POST")
    #expect(request.address == Self.address)
    #expect(request.headers == [.init("Content-Type", "application/x-www-form-urlencoded")])
    #expect(request.body == Data("k=v%20w&empty=&k=a%3Db".utf8))
    #expect(request.repetition == .never)
  }

  @Test("fields are the query of a GET, behind what the path has", arguments: ["GET", "get", "HEAD"])
  func query(method: String) throws {
    let request = try Self.draft(["field": ["k=v w"], "method": [method]])
      .request(to: Self.address, rawBody: nil)
    #expect(request.address.query == "a=%2B&k=v%20w" && request.body == nil && request.headers.isEmpty)
  }

  @Test("a raw body is JSON unless a header says otherwise, and fields go to the query")
  func raw() throws {
    let body = Data("{}".utf8)
    let json = try Self.draft(["file": ["-"], "field": ["k=v"]]).request(to: Self.address, rawBody: body)
    #expect(json.method == .post && json.body == body && json.address.query == "a=%2B&k=v")
    #expect(json.headers == [.init("Content-Type", "application/json")])
    let other = try Self.draft(["file": ["x"], "header": ["content-type: text/plain", "X-A:b "]])
      .request(to: Self.address, rawBody: body)
    #expect(other.headers == [.init("content-type", "text/plain"), .init("X-A", "b")])
  }

  @Test(
    "what cannot be sent is refused",
    arguments: [
      (["field": ["novalue"]], "-f takes KEY=VALUE, not novalue"),
      (["field": ["=v"]], "-f takes KEY=VALUE, not =v"),
      (["method": ["GE T"]], "-X takes the name of a method, not GE T"),
      (["method": ["GET"], "file": ["x"]], "a GET has no body"),
      (["method": ["head"], "file": ["x"]], "a HEAD has no body"),
      (["header": ["Authorization: Bearer x"]], "Authorization is set by snslogin itself"),
      (["header": ["HOST: evil.example"]], "HOST is set by snslogin itself"),
      (["header": ["nocolon"]], "-H takes NAME: VALUE"), (["header": ["a b: c"]], "-H takes NAME: VALUE"),
      (["header": ["A: b\r\nAuthorization: x"]], "-H takes NAME: VALUE"),
      (["header": [": x"]], "-H takes NAME: VALUE"),
    ])
  func refused(options: [String: [String]], message: String) {
    let error = #expect(throws: SNSError.self) { try Self.draft(options) }
    #expect(error?.kind == .usage && error?.message == message)
  }
}
