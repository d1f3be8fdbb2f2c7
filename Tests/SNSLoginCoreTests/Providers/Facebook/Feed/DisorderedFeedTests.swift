import SNSLoginCore
import Testing

@Suite("A feed whose posts are not in the order of their times")
struct DisorderedFeedTests {
  /// Pages through posts in their order, and leaves out those that are younger than `until`.
  private struct ByTime: HTTPTransport {
    var times: [Int]

    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
      let fields = request.address.fields
      let number = { (name: String) -> Int? in fields[name].flatMap { Int($0) } }
      let until = number("until") ?? .max
      let limit = number("limit") ?? 25
      let wanted = times.indices.filter { $0 >= number("after") ?? 0 && times[$0] <= until }
      let data = wanted.prefix(limit).map { index in
        let time = Timestamp.text(Date(timeIntervalSince1970: Double(times[index])))
        return #"{"id":"7_\#(index + 1)","created_time":"\#(time)"}"#
      }
      var paging = ""
      if wanted.count > limit {
        let bound = number("until").map { "&until=\($0)" } ?? ""
        let next = "https://graph.facebook.com/v27.0/7/feed?limit=\(limit)\(bound)&after=\(wanted[limit])"
        paging = #","paging":{"next":"\#(next)"}"#
      }
      return HTTPResponse(status: 200, text: #"{"data":[\#(data.joined(separator: ","))]\#(paging)}"#)
    }
  }

  private func read(_ times: [Int], jobs: Int) async throws -> (ids: [String], notes: [String]) {
    let feed = FacebookFeed(
      client: GraphClient(http: ByTime(times: times), accessToken: "T0KEN"), limit: nil, pageSize: 10,
      fields: [.id], jobs: jobs)
    var ids: [String] = []
    var notes: [String] = []
    for try await page in feed {
      ids += page.posts.map(\.id)
      notes += page.notes
    }
    return (ids, notes)
  }

  private static let even = (0..<600).map { 1_790_000_000 - $0 * 1_000 }

  @Test("loses none of them, whatever the number of jobs", arguments: [2, 4, 16])
  func everyTwentieth(jobs: Int) async throws {
    let times = Self.even.enumerated().map { $0 % 20 == 13 ? $1 + 90_000 : $1 }
    let read = try await read(times, jobs: jobs)
    #expect(read.ids == (1...600).map { "7_\($0)" })
    #expect(
      read.notes == ["the posts are not in the order of their times; the pages are read one after the other"])
  }

  @Test("is noticed in the first window as in those below, before anything of them was handed on")
  func once() async throws {
    for place in [35, 140, 290] {
      var times = Self.even
      // Two, so that one of them is seen by the window that begins above it.
      times[place] += 45_000
      times[place + 1] += 6_000
      let read = try await read(times, jobs: 4)
      #expect(read.ids == (1...600).map { "7_\($0)" }, "\(place)")
    }
  }

  @Test("with old posts between young ones is read as a whole too; in order it is read without a word")
  func inOrder() async throws {
    let times = Self.even.enumerated().map { $0 % 50 == 20 ? 1_200_000_000 : $1 }
    #expect(try await read(times, jobs: 4).ids == (1...600).map { "7_\($0)" })
    let plain = try await read(Self.even, jobs: 4)
    #expect(plain.ids == (1...600).map { "7_\($0)" } && plain.notes == [])
  }
}
