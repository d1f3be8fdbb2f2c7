/// A part of a feed: a way through it that begins at some time and follows the links from there, until it meets the
/// window below. Holds the pages that came and are not yet wanted.
struct FeedWindow: Sendable {
  struct Received: Sendable {
    var items: [Post]
    var gaps: [Int]
    var notes: [String]
    /// True for the first page of a window that has another above it.
    var isSeam: Bool
  }

  enum State: Sendable {
    case open
    /// The window below holds all that comes after the last page of this one.
    case joined
    case over
    case failed(SNSError)
  }

  let id: Int
  /// Its posts are not younger, in seconds since 1970; nil for the window that begins at the top.
  let until: Int?
  private(set) var paging: GraphPaging
  private(set) var rate: PostRate
  private(set) var received = 0
  private(set) var pages: [Received] = []
  private var reached = FeedDepth()
  /// The youngest post that was asked for. Nil before there is one: what lies here is not known yet. Not simply the
  /// first: the provider may put the same post on top of every list.
  private(set) var anchor: String?
  private(set) var anchorTime: Int?
  /// The youngest time of the last page with posts.
  private var latestTime: Int?
  private var seen = SeenIDs()
  /// True where a post was younger than those above it: what stands lower than its time is missed by whoever begins
  /// there by time. One old post between younger ones is no such thing.
  private(set) var isDisordered = false
  private(set) var state = State.open
  var isAsking = false

  init(id: Int, until: Int?, paging: GraphPaging, rate: PostRate) {
    self.id = id
    self.until = until
    self.paging = paging
    self.rate = rate
  }

  var isOpen: Bool { if case .open = state { true } else { false } }
  var isOver: Bool { if case .over = state { true } else { false } }

  /// How far down it is known, in seconds since 1970; nil before the first post whose time can be read. A single old
  /// post between younger ones does not count.
  private var position: Int? { reached.second }

  /// How far down it is known, or where it begins.
  var depth: Int? { position ?? until }

  /// Takes the next page in, and finds out whether there is another.
  mutating func receive(_ page: GraphPage<Post>, _ paging: GraphPaging) {
    self.paging = paging
    received += 1
    var fresh = 0
    var above = reached
    for post in page.items where seen.insert(post.id) {
      fresh += 1
      guard let second = post.second else { continue }
      if above.isPassed(by: second) { isDisordered = true }
      above.note([second])
    }
    learn(page.items)
    var taken = Received(items: page.items, gaps: page.gaps, notes: [], isSeam: until != nil && received == 1)
    if case .end(let note) = self.paging.next(after: page.next, fresh: fresh) {
      state = .over
      if let note { taken.notes.append(note) }
    }
    pages.append(taken)
  }

  private mutating func learn(_ posts: [Post]) {
    latestTime = posts.compactMap(\.second).max() ?? latestTime
    let times = posts.compactMap(\.second).filter(isAsked)
    if let first = times.max() {
      let before = position
      reached.note(times)
      let depth = position ?? first
      if let before, before >= first {
        rate.observe(posts: posts.count, within: before - depth)
      } else {
        rate.observe(posts: posts.count - reached.count, within: first - depth)
      }
    }
    if anchor == nil {
      anchorTime = times.max()
      anchor = posts.first { $0.second == anchorTime }?.id
    }
  }

  /// True where posts of that time were asked for.
  private func isAsked(_ time: Int) -> Bool { until.map { time <= $0 } ?? true }

  /// - Parameter paging: with what was learnt before it failed.
  mutating func fail(_ error: SNSError, _ paging: GraphPaging) {
    self.paging = paging
    state = .failed(error)
  }

  /// Goes on by its own links, though it had met the window below.
  mutating func part() { if case .joined = state { state = .open } }

  /// Wants the page that failed again.
  mutating func reopen() { if case .failed = state { state = .open } }

  mutating func takePage() -> Received { pages.removeFirst() }

  /// Ends this window where `next` begins, if it has come so far: by the time and by the post itself. The one alone
  /// would lose posts where the provider puts an old post between younger ones, or the same on top of every list.
  /// - Parameter yielded: the posts that were handed on.
  mutating func join(_ next: FeedWindow, yielded: SeenIDs) -> Bool {
    guard isOpen, let anchor = next.anchor, let until = next.until, let position, position <= until,
      yielded.contains(anchor) || pages.contains(where: { $0.items.contains { $0.id == anchor } })
    else { return false }
    state = .joined
    return true
  }

  /// True where it is below the beginning of `next` without having met it: the two do not belong together.
  func hasPassed(_ next: FeedWindow) -> Bool {
    guard let latestTime, let start = next.anchorTime else { return false }
    return latestTime < start
  }

  /// True where most of the last page is younger than was asked for: the provider does not keep to times. The last
  /// page of a feed tells nothing; a post that stands on top of every list may be all there is on it.
  var isOutside: Bool {
    guard isOpen, let times = pages.last.map({ $0.items.compactMap(\.second) }) else {
      return false
    }
    return times.count { !isAsked($0) } * 2 > times.count
  }
}
