internal import SNSLoginCore

/// A refusal in one of the shapes that X's answers have (facts: error shapes). Messages are X's where one is known.
struct TwitterError: Error, Sendable, Hashable {
  enum Body: Sendable, Hashable {
    /// `{"errors":[{"code":…,"message":…}]}`
    case code(Int, String)
    /// Plain text under `text/html`.
    case text(String)
    /// XML, or a front server's page.
    case markup(String, type: String)
    case problem(TwitterProblem)
    /// RFC 6749 §5.2.
    case oauth2(String, String)
  }

  var status: Int
  var body: Body
  var headers: [HTTPRequest.Header] = []
  /// Why, in the sandbox's words, where X keeps it to itself. It travels in a header of the sandbox's own.
  var reason: String?

  var answer: ServerAnswer {
    var all = headers
    if let reason { all.append(HTTPRequest.Header("X-Sandbox-Reason", reason)) }
    switch body {
    case .code(let code, let message):
      var json = WireJSON(capacity: 200)
      json.object {
        $0.key("errors")
        $0.array {
          $0.object {
            $0.key("code"); $0.integer(code)
            $0.key("message"); $0.string(message)
          }
        }
      }
      return ServerAnswer(
        status: status, type: "application/json; charset=utf-8", headers: all, body: json.bytes)
    case .text(let text):
      return ServerAnswer(
        status: status, type: "text/html;charset=utf-8", headers: all, body: Array(text.utf8))
    case .markup(let text, let type):
      return ServerAnswer(status: status, type: type, headers: all, body: Array(text.utf8))
    case .problem(let problem):
      return ServerAnswer(
        status: status, type: "application/problem+json", headers: all, body: problem.bytes(status: status))
    case .oauth2(let error, let description):
      var json = WireJSON(capacity: 200)
      json.object {
        $0.key("error"); $0.string(error)
        $0.key("error_description"); $0.string(description)
      }
      return ServerAnswer(
        status: status, type: "application/json;charset=UTF-8", headers: all, body: json.bytes)
    }
  }
}

/// A problem document of version 2 (RFC 9457, with X's habits).
struct TwitterProblem: Sendable, Hashable {
  var title: String
  var detail: String
  /// The last part of its address; nil is `about:blank`.
  var type: String?
  /// X leaves `status` out of some.
  var hasStatus = true
  /// `api.x.com` in newer ones.
  var host = "api.twitter.com"
  /// Members that few problems have: name and JSON.
  var extra: [Member] = []

  struct Member: Sendable, Hashable {
    var name: String
    var json: [UInt8]

    init(_ name: String, _ text: String) {
      self.name = name
      json = WireText(text).bytes
    }

    init(_ name: String, json: [UInt8]) {
      self.name = name
      self.json = json
    }
  }

  var address: String { type.map { "https://\(host)/2/problems/\($0)" } ?? "about:blank" }

  /// Two blanks of indentation, as recorded.
  func bytes(status: Int) -> [UInt8] {
    var members = [Member("title", title), Member("detail", detail), Member("type", address)] + extra
    if hasStatus { members.append(Member("status", json: Array(String(status).utf8))) }
    var bytes = Array("{".utf8)
    for (index, member) in members.enumerated() {
      bytes += Array((index == 0 ? "\n  " : ",\n  ").utf8) + WireText(member.name).bytes + Array(": ".utf8)
      bytes += member.json
    }
    return bytes + Array("\n}".utf8)
  }
}
