import SNSLoginCore

/// A feed of 65 posts, three to a second, by time; the request of that number goes wrong.
package final class BreakingFeed: Sendable {
  package let stage: Stage
  private let server: RawServer

  package init(breaking number: Int, _ trouble: @escaping @Sendable (RawServer.Exchange) -> Bool) throws {
    stage = try Stage()
    try stage.logIn()
    server = try RawServer { exchange in
      if exchange.number == number { return trouble(exchange) }
      exchange.answer(200, Self.page(Self.fields(exchange.request)))
      return true
    }
  }

  deinit { server.stop() }

  package static let all = (0..<65).map { "1_\(100 - $0)" }
  private static func second(_ index: Int) -> Int { 1_777_593_600 - index / 3 }

  private static func fields(_ request: String) -> [FormField] {
    let target = request.split(separator: " ").dropFirst().first ?? ""
    return FormEncoding.fields(of: String(target.split(separator: "?").last ?? ""))
  }

  private static func page(_ fields: [FormField]) -> String {
    func number(_ name: String) -> Int? { fields.first { $0.name == name }.flatMap { Int($0.value) } }
    let within = (0..<65).filter { second($0) <= number("until") ?? .max }
    let offset = number("offset") ?? 0
    let limit = number("limit") ?? 25
    let posts = within.dropFirst(offset).prefix(limit).map {
      #"{"id":"\#(all[$0])","created_time":"\#(Timestamp.text(Date(timeIntervalSince1970: Double(second($0)))))"}"#
    }
    let until = number("until").map { "&until=\($0)" } ?? ""
    let next =
      "https://graph.facebook.com/v27.0/1/feed?limit=\(limit)&offset=\(offset + limit)\(until)"
      + "&access_token=SECRET"
    let paging = offset + limit < within.count ? #","paging":{"next":"\#(next)"}"# : ""
    return "{\"data\":[\(posts.joined(separator: ","))]\(paging)}"
  }

  package var environment: [String: String?] { ["SNSLOGIN_ENDPOINT": server.endpoint] }

  /// What goes wrong, where nothing else is wanted: a refusal.
  package static func refuse(_ exchange: RawServer.Exchange) -> Bool {
    exchange.answer(400, #"{"error":{"message":"(#100) no","code":100}}"#)
    return true
  }
}

extension Outcome {
  /// The ids of lines such as `{"id":"1_2"}`.
  package var ids: [String] {
    out.split(separator: "\n").map { $0.dropFirst(7).dropLast(2) }.map(String.init)
  }
}
