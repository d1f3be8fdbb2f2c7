import SNSLoginCore
import Synchronization

/// A feed that is a list of times, newest first, and pages through it as Facebook does.
struct TimedFeed: Sendable {
  struct Entry: Sendable {
    /// What puts it into its place, in seconds since 1970.
    var key: Int
    /// The time that it shows; nil is one that nothing can read.
    var time: Int?
  }

  /// What `until` means.
  enum Bound: Sendable, CaseIterable { case inclusive, exclusive, ignored }

  var entries: [Entry]
  var bound = Bound.inclusive
  var ignoresSince = false
  /// A post that stands on top of every list, links excepted.
  var pinned: Int?

  init(_ entries: [Entry], bound: Bound = .inclusive, pinned: Int? = nil) {
    self.entries = entries
    self.bound = bound
    self.pinned = pinned
  }

  /// - Parameter count: how many posts.
  init(_ shape: Shape, _ count: Int, bound: Bound = .inclusive, pinned: Int? = nil) {
    self.init(shape.entries(count), bound: bound, pinned: pinned)
  }

  var ids: [String] { entries.indices.map(Self.id) }

  static func id(_ index: Int) -> String { "7_\(1_000_000 - index)" }

  /// The posts of a page by their place in the feed, and the link to the next.
  func page(at address: WebAddress) -> (posts: [Int], next: String?) {
    let fields = address.fields
    let number = { (name: String) -> Int? in
      name == "since" && ignoresSince ? nil : fields[name].flatMap { Int($0) }
    }
    let limit = number("limit") ?? 25
    let start = number("after") ?? first(until: number("until"))
    let end = number("since").map { since in entries.firstIndex { $0.key < since } ?? entries.count }
    let posts = Array(start..<max(start, min(start + limit, end ?? entries.count)))
    let onTop = number("after") == nil ? [pinned].compactMap(\.self) : []
    guard let last = posts.last, last + 1 < end ?? entries.count else { return (onTop + posts, nil) }
    let since = number("since").map { "&since=\($0)" } ?? ""
    let next = "https://graph.facebook.com/v27.0/7/feed?limit=\(limit)\(since)&after=\(last + 1)"
    return (onTop + posts, next)
  }

  private func first(until: Int?) -> Int {
    guard let until else { return 0 }
    switch bound {
    case .inclusive: return entries.firstIndex { $0.key <= until } ?? entries.count
    case .exclusive: return entries.firstIndex { $0.key < until } ?? entries.count
    case .ignored: return 0
    }
  }

  /// The page in Facebook's words.
  func body(at address: WebAddress) -> String {
    let (posts, next) = page(at: address)
    let data = posts.map { index in
      let time = entries[index].time.map { Timestamp.text(Date(timeIntervalSince1970: Double($0))) }
      return #"{"id":"\#(Self.id(index))","created_time":"\#(time ?? "long ago")"}"#
    }
    let paging = next.map { #","paging":{"next":"\#($0)"}"# } ?? ""
    return #"{"data":[\#(data.joined(separator: ","))]\#(paging)}"#
  }
}

extension TimedFeed {
  /// Feeds of every kind that people have, the same in every run.
  enum Shape: String, Sendable, CaseIterable {
    case even, denserWithAge, sparserWithAge, gap, burst, sameSecond, random, unreadable, oldAmongNew

    func entries(_ count: Int) -> [Entry] {
      var generator = SeededGenerator(seed: UInt64(count))
      var key = 1_790_000_000
      return (0..<count).map { index in
        key -= distance(index, of: count, &generator)
        return Entry(key: key, time: shown(index, key))
      }
    }

    private func distance(_ index: Int, of count: Int, _ generator: inout SeededGenerator) -> Int {
      switch self {
      case .even, .unreadable, .oldAmongNew: 1_000
      case .denserWithAge: index < count / 5 ? 10_000 : 300
      case .sparserWithAge: index < count / 2 ? 60 : 20_000
      case .gap: index == count / 3 ? 150_000_000 : 2_000
      case .burst: (count / 4..<count / 2).contains(index) ? 1 : 30_000
      case .sameSecond: (count / 4..<count * 3 / 4).contains(index) ? 0 : 5_000
      case .random: Int.random(in: 0...(1 << Int.random(in: 0...16, using: &generator)), using: &generator)
      }
    }

    private func shown(_ index: Int, _ key: Int) -> Int? {
      switch self {
      case .unreadable where index % 9 < 4: nil
      case .oldAmongNew where index % 50 == 49: 1_200_000_000
      default: key
      }
    }
  }
}

/// SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// Serves a feed; answers overtake each other. `intercept` may answer in its place, by the number of the request and
/// its address.
final class TimedTransport: HTTPTransport {
  private struct State {
    var generator: SeededGenerator
    var requests: [HTTPRequest] = []
    var running = 0
    var mostRunning = 0
  }

  private let feed: TimedFeed
  private let headers: [HTTPRequest.Header]
  private let intercept: @Sendable (Int, WebAddress) -> HTTPResponse?
  private let state: Mutex<State>

  init(
    _ feed: TimedFeed, seed: UInt64 = 1, headers: [HTTPRequest.Header] = [],
    intercept: @escaping @Sendable (Int, WebAddress) -> HTTPResponse? = { _, _ in nil }
  ) {
    self.feed = feed
    self.headers = headers
    self.intercept = intercept
    state = Mutex(State(generator: SeededGenerator(seed: seed)))
  }

  var requests: [HTTPRequest] { state.withLock { $0.requests } }
  /// The most requests that were ever under way at once.
  var mostRunning: Int { state.withLock { $0.mostRunning } }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let (number, delay) = state.withLock { state in
      state.requests.append(request)
      state.running += 1
      state.mostRunning = max(state.mostRunning, state.running)
      return (state.requests.count, Int.random(in: 0...20, using: &state.generator))
    }
    for _ in 0..<delay { await Task.yield() }
    state.withLock { $0.running -= 1 }
    if let answer = intercept(number, request.address) { return answer }
    if request.address.path.hasSuffix("/me/permissions") {
      return HTTPResponse(status: 200, text: #"{"data":[{"permission":"user_posts","status":"granted"}]}"#)
    }
    return HTTPResponse(status: 200, headers: headers, text: feed.body(at: request.address))
  }
}
