import SNSLoginCore
import Synchronization
import Testing

@testable import snslogin

@Suite("Fetching pages for the reader") struct ReaderPagesTests {
  /// Leaves the first request without an answer until its task is cancelled, where that is wanted; answers all others.
  private final class StallingTransport: HTTPTransport {
    private let body: String
    private let mayStall: Mutex<Bool>
    /// Ends when the first request is there.
    let stalled: AsyncStream<Void>
    private let stall: AsyncStream<Void>.Continuation

    init(_ body: String, stalls: Bool) {
      self.body = body
      mayStall = Mutex(stalls)
      (stalled, stall) = AsyncStream.makeStream()
    }

    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
      let stalls = mayStall.withLock { mayStall in
        defer { mayStall = false }
        return mayStall
      }
      guard stalls else { return HTTPResponse(status: 200, text: body) }
      stall.finish()
      // Ends with the task alone: nothing is ever sent.
      let (never, continuation) = AsyncStream.makeStream(of: Void.self)
      for await _ in never {}
      withExtendedLifetime(continuation) {}
      throw HTTPFailure(.cancelled, host: request.address.authority, reason: "cancelled")
    }
  }

  /// Acts when nobody holds it any more.
  private final class Farewell: Sendable {
    private let act: @Sendable () -> Void
    init(_ act: @escaping @Sendable () -> Void) { self.act = act }
    deinit { act() }
  }

  /// Pages from there, and all that is told of them: the events end when nobody is left to tell any.
  private func pages(_ http: StallingTransport) -> (ReaderPages?, AsyncStream<ReaderEvent>) {
    let (events, continuation) = AsyncStream.makeStream(of: ReaderEvent.self)
    let farewell = Farewell { continuation.finish() }
    let pages = ReaderPages {
      FacebookFeed(client: GraphClient(http: http, accessToken: "T0KEN"), limit: nil)
    } tell: { event in
      withExtendedLifetime(farewell) { _ = continuation.yield(event) }
    }
    return (pages, events)
  }

  private static let body = #"{"data":[{"id":"7_1"}]}"#
  private static let page = ReaderEvent.page(ReaderPage(posts: [Post(id: "7_1")]))

  @Test("each time that it is asked there is a page, and after the last one the end", .timeLimit(.minutes(1)))
  func asking() async {
    var (pages, events) = pages(StallingTransport(Self.body, stalls: false))
    pages?.restart()
    var told: [ReaderEvent] = []
    for await event in events {
      told.append(event)
      if told.count == 1 {
        pages?.loadNext()
      } else {
        pages?.stop()
        pages = nil
      }
    }
    #expect(told == [Self.page, .endOfFeed])
  }

  @Test("of a reading that was begun anew nothing more is told", .timeLimit(.minutes(1)))
  func restart() async {
    let http = StallingTransport(Self.body, stalls: true)
    var (pages, events) = pages(http)
    pages?.restart()
    for await _ in http.stalled {}
    pages?.restart()
    var told: [ReaderEvent] = []
    for await event in events {
      told.append(event)
      pages?.stop()
      pages = nil
    }
    #expect(told == [Self.page])
  }

  @Test(
    "a reload that is given up leads back to the next page of the reading before", .timeLimit(.minutes(1)))
  func resume() async {
    var (pages, events) = pages(StallingTransport(Self.body, stalls: false))
    pages?.restart()
    var told: [ReaderEvent] = []
    for await event in events {
      told.append(event)
      switch told.count {
      case 1: pages?.reload()
      case 2:
        pages?.resume()
        pages?.loadNext()
      default:
        pages?.stop()
        pages = nil
      }
    }
    #expect(told == [Self.page, Self.page, .endOfFeed])
  }

  @Test("a login that cannot be used is told as a failure")
  func noLogin() async {
    let (events, continuation) = AsyncStream.makeStream(of: ReaderEvent.self)
    var pages = ReaderPages { () throws(SNSError) in
      throw .notLoggedIn(.facebook)
    } tell: {
      continuation.yield($0)
      continuation.finish()
    }
    pages.restart()
    #expect(await events.reduce(into: []) { $0.append($1) } == [.failed(.notLoggedIn(.facebook))])
  }
}
