/// Decides how a feed is read in several windows at once; sends nothing and waits for nothing.
///
/// A window begins with a request for posts up to some time, which is worked out from how close together the posts
/// lie, and goes on by the links it gets. The window above it ends at the first post that both have. So the posts
/// come in the very order in which following the links from the top would bring them, whatever the provider means by
/// "up to": a window that is met nowhere is thrown away, and the one above goes on.
///
/// Source: developers.facebook.com/docs/graph-api/results, time-based pagination.
struct FeedWindows: Sendable {
  struct Request: Sendable {
    /// The window that it is for.
    var window: Int
    var paging: GraphPaging
  }

  enum Step: Sendable {
    case page(FeedPage)
    case wait
    case end
    case failure(SNSError)
  }

  /// Pages from the beginning of a window to that of the next; a tenth less, so that the last is seldom just missed.
  private static let pages = 4.0
  private static let margin = 0.1
  /// Windows beside those that are read at once: their pages wait to be taken.
  private static let spareWindows = 2
  /// Pages that a window holds at most before they are wanted.
  private static let mostHeld = 6
  /// Windows in a row that are thrown away before no more are tried.
  private static let mostMisses = 3
  /// 2004-02-01: Facebook began three days later. Posts may say that they are older; they are read by the links.
  private static let dawn = 1_075_593_600

  /// The highest number of requests that may be under way at once.
  private let jobs: Int
  private let pageSize: Int
  private let since: Int?
  private let address: @Sendable (_ until: Int) -> WebAddress
  /// In the order of the feed; posts are taken from the first.
  private(set) var windows: [FeedWindow]
  private var nextID = 1
  private var yielded = SeenIDs()
  /// The last post of the last page that was taken, and the last that was handed on.
  private var lastID: String?
  private var lastNewID: String?
  private var notes: [String] = []
  /// Nothing was found from here down.
  private var floor: Int?
  /// False once the provider has shown that it does not go by times.
  private var mayOpen = true
  /// Windows that were thrown away since one was met.
  private var misses = 0
  /// The rate limit: nothing is asked any more.
  private var stop: SNSError?
  /// A failure was handed on: nothing is asked for until the page is wanted again.
  private var hasFailed = false

  /// - Parameters:
  ///   - first: the feed from its top.
  ///   - since: posts are not older, in seconds since 1970; nil where there is no such bound.
  ///   - address: the feed up to a time, without `fields` and `limit`.
  init(
    first: GraphPaging, jobs: Int, pageSize: Int, since: Int?,
    address: @escaping @Sendable (_ until: Int) -> WebAddress
  ) {
    self.jobs = jobs
    self.pageSize = pageSize
    self.since = since
    self.address = address
    windows = [FeedWindow(id: 0, until: nil, paging: first, rate: PostRate())]
  }

  /// True while the answer to that window's request will be used.
  func isWanted(_ id: Int) -> Bool { windows.contains { $0.id == id && $0.isOpen } }

  /// True where the feed has ended without a single post, though pages without posts may be left to take.
  var isEmpty: Bool {
    guard yielded.isEmpty, let head = windows.first else { return false }
    return head.isOver && head.pages.allSatisfy(\.items.isEmpty)
  }
}

// MARK: What is asked

extension FeedWindows {
  /// What to ask for with one more request, as near to the top as possible; nil where nothing is worth it now.
  mutating func nextRequest() -> Request? {
    guard stop == nil, !hasFailed else { return nil }
    for index in windows.indices {
      let window = windows[index]
      guard window.isOpen else { continue }
      if !window.isAsking, window.pages.count < Self.mostHeld { return request(index) }
      if let until = entry(below: index) {
        windows.insert(
          FeedWindow(
            id: nextID, until: until, paging: window.paging.beginning(at: address(until)), rate: window.rate),
          at: index + 1)
        nextID += 1
        return request(index + 1)
      }
    }
    return nil
  }

  private mutating func request(_ index: Int) -> Request {
    windows[index].isAsking = true
    return Request(window: windows[index].id, paging: windows[index].paging)
  }

  /// Where to begin another window between that one and what lies below it; nil where that is too near.
  private func entry(below index: Int) -> Int? {
    let window = windows[index]
    guard mayOpen, windows.count < jobs + Self.spareWindows, let depth = window.depth,
      let secondsPerPost = window.rate.secondsPerPost
    else { return nil }
    let secondsPerPage = secondsPerPost * Double(pageSize)
    let lower = index + 1 < windows.count ? windows[index + 1].until : nil
    let end = lower ?? max(floor ?? Self.dawn, since ?? Self.dawn)
    if Double(depth - end) < 1.5 * Self.pages * secondsPerPage { return nil }
    let read = Double(window.received)
    let ahead = (read < Self.pages ? Self.pages - read : Self.pages) - Self.margin
    let until = depth - Int(min(max(1, ahead * secondsPerPage), 1e10))
    return until > end ? until : nil
  }
}

// MARK: What came

extension FeedWindows {
  /// Takes the answer to a request in. One that is no longer wanted is thrown away.
  mutating func receive(_ fetch: GraphFetch<Post>, for id: Int) {
    guard let index = windows.firstIndex(where: { $0.id == id }) else { return }
    windows[index].isAsking = false
    guard windows[index].isOpen else { return }
    do throws(SNSError) {
      var page = try fetch.result.get()
      // As in `GraphListReader`, for a provider that ignores `since`.
      if page.isBefore(TimeWindow(since: since)) { page.next = .none }
      windows[index].receive(page, fetch.paging)
      settle(index)
    } catch {
      fail(index, error, fetch.paging)
    }
  }

  private mutating func settle(_ index: Int) {
    let window = windows[index]
    if window.isDisordered { return goOnByLinks() }
    if window.received == 1, window.isOutside { return distrust(index) }
    if window.anchor == nil, window.until != nil {
      // A request for what is older than the whole feed: nothing is further down either.
      guard window.isOver else { return }
      floor = max(floor ?? .min, window.until ?? .min)
      windows.removeSubrange(index...)
      return
    }
    if index > 0 { join(index - 1) }
    guard let place = windows.firstIndex(where: { $0.id == window.id }) else { return }
    join(place)
    // Whoever follows the links finds the end here, so nothing below belongs to the feed.
    if windows[place].isOver { windows.removeSubrange((place + 1)...) }
  }

  /// Ends a window where the one below it begins, or throws away what is below but does not belong to it.
  private mutating func join(_ index: Int) {
    while index + 1 < windows.count, windows[index].isOpen, windows[index + 1].anchor != nil {
      if windows[index].join(windows[index + 1], yielded: yielded) {
        misses = 0
        return
      }
      guard windows[index].hasPassed(windows[index + 1]) else { return }
      windows.remove(at: index + 1)
      misses += 1
      if misses >= Self.mostMisses { mayOpen = false }
    }
  }

  /// Posts that stand lower than their time are in no window but the first.
  private mutating func goOnByLinks() {
    if mayOpen || windows.count > 1 {
      notes.append("the posts are not in the order of their times; the pages are read one after the other")
    }
    mayOpen = false
    windows.removeSubrange(1...)
    windows[0].part()
  }

  private mutating func distrust(_ index: Int) {
    windows.remove(at: index)
    windows.removeAll { $0.until != nil && $0.anchor == nil }
    mayOpen = false
    notes.append("Facebook does not go by the times asked for; the pages are read one after the other")
  }

  /// Where a new window cannot be read the one above it goes on, and meets what is wrong, if it is still wrong, at its
  /// place.
  private mutating func fail(_ index: Int, _ error: SNSError, _ paging: GraphPaging) {
    if error.kind == .rateLimited { stop = error }
    if windows[index].until != nil, windows[index].anchor == nil {
      windows.remove(at: index)
      mayOpen = false
    } else {
      windows[index].fail(error, paging)
      windows.removeSubrange((index + 1)...)
    }
  }
}

// MARK: What is handed on

extension FeedWindows {
  /// The next page of the feed, if it is there.
  mutating func take() -> Step {
    while let head = windows.first {
      if !head.pages.isEmpty { return .page(page(windows[0].takePage())) }
      switch head.state {
      case .joined: windows.removeFirst()
      case .over: return .end
      case .failed(let error): return giveUp(error)
      case .open:
        if let stop, !head.isAsking { return giveUp(stop) }
        return .wait
      }
    }
    return .end
  }

  /// Forgets what lies below: its requests are ended, and how they end is no news.
  private mutating func giveUp(_ error: SNSError) -> Step {
    windows.removeSubrange(1...)
    hasFailed = true
    return .failure(error)
  }

  /// Asks for the page that failed again, where a failure was handed on.
  mutating func resume() {
    guard hasFailed else { return }
    hasFailed = false
    stop = nil
    windows[0].reopen()
  }

  private mutating func page(_ received: FeedWindow.Received) -> FeedPage {
    let isNew = received.items.map { yielded.insert($0.id) }
    let items = zip(received.items, isNew).filter(\.1).map(\.0)
    let dropped = received.gaps.count { isNews($0, in: received, isNew) }
    defer {
      notes.removeAll()
      lastID = received.items.last?.id ?? lastID
      lastNewID = items.last?.id ?? lastNewID
    }
    return FeedPage(
      items: items, dropped: dropped, notes: notes + received.notes)
  }

  /// Whether an entry that could not be read was not met in the window above: it has no id, but it follows a post.
  private func isNews(_ gap: Int, in received: FeedWindow.Received, _ isNew: [Bool]) -> Bool {
    guard gap > 0 else { return !received.isSeam && lastID == lastNewID }
    return isNew[gap - 1] || received.items[gap - 1].id == lastNewID
  }
}
