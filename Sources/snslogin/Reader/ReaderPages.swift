internal import SNSLoginCore

/// Fetches the pages of a feed, one for each time that it is asked.
struct ReaderPages {
  /// The feed from its newest post on, with the login as it is then.
  private let feed: @Sendable () throws(SNSError) -> FacebookFeed
  private let tell: @Sendable (ReaderEvent) -> Void
  private var current: Reading?
  /// The one that is gone back to where a reload fails.
  private var waiting: Reading?

  private struct Reading {
    let task: Task<Void, Never>
    let requests: AsyncStream<Void>.Continuation

    func stop() {
      requests.finish()
      task.cancel()
    }
  }

  init(
    _ feed: @escaping @Sendable () throws(SNSError) -> FacebookFeed,
    tell: @escaping @Sendable (ReaderEvent) -> Void
  ) {
    self.feed = feed
    self.tell = tell
  }

  /// The first page of a new reading; what was under way for the old one ends.
  mutating func restart() {
    current?.stop()
    let (stream, requests) = AsyncStream.makeStream(of: Void.self)
    let task = Task { [feed, tell] in await Self.serve(stream, feed, tell) }
    current = Reading(task: task, requests: requests)
    loadNext()
  }

  /// The first page of a new reading; the old one waits, to be gone back to.
  mutating func reload() {
    waiting?.stop()
    waiting = current
    current = nil
    restart()
  }

  /// The reading from before the last reload, at the page that it was to come to.
  mutating func resume() {
    guard let waiting else { return }
    current?.stop()
    current = waiting
    self.waiting = nil
  }

  func loadNext() { current?.requests.yield() }

  func stop() {
    current?.stop()
    waiting?.stop()
  }

  private static func serve(
    _ requests: AsyncStream<Void>, _ feed: @Sendable () throws(SNSError) -> FacebookFeed,
    _ tell: @Sendable (ReaderEvent) -> Void
  ) async {
    do throws(SNSError) {
      var pages = try feed().makeAsyncIterator()
      for await _ in requests {
        let event = await next(&pages)
        if !Task.isCancelled { tell(event) }
      }
    } catch {
      tell(.failed(error))
    }
  }

  private static func next(_ pages: inout FacebookFeed.Iterator) async -> ReaderEvent {
    do throws(SNSError) {
      return try await pages.next().map { .page(ReaderPage($0)) } ?? .endOfFeed
    } catch {
      return .failed(error)
    }
  }
}

extension ReaderPage {
  init(_ page: FeedPage) {
    self.init(posts: page.posts, notes: page.warnings)
  }
}
