import SNSLoginCore
import Synchronization
import Testing

@Suite("The requests of a feed read in several windows at once")
struct WindowedRequestsTests {
  private let feed = TimedFeed(.even, 600)

  private func pages(_ http: any HTTPTransport) -> FacebookFeed.Iterator {
    FacebookFeed(
      client: GraphClient(http: http, accessToken: "T0KEN"), limit: nil, pageSize: 10, fields: [.id], jobs: 4
    ).makeAsyncIterator()
  }

  private static func failure(_ code: Int) -> HeldTransport.Action {
    .answer(HTTPResponse(status: 400, text: #"{"error":{"message":"(#\#(code)) No","code":\#(code)}}"#))
  }

  @Test("a cancelled reader ends with that as its error")
  func cancelled() async {
    let http = HeldTransport(feed) { _, address in address.isTop ? .pass : .hold }
    let reading = Task {
      var pages = pages(http)
      while try await pages.next() != nil {}
    }
    await http.waitUntilHeld(4)
    reading.cancel()
    let error = await #expect(throws: SNSError.self) { try await reading.value }
    #expect(error?.kind == .cancelled)
    await http.waitUntilEnded(4)
  }

  @Test("a reader that goes away ends all of them")
  func goneAway() async throws {
    let http = HeldTransport(feed) { _, address in address.isTop ? .pass : .hold }
    do {
      var pages = pages(http)
      #expect(try await pages.next()?.posts.map(\.id) == Array(feed.ids[..<10]))
      await http.waitUntilHeld(4)
    }
    await http.waitUntilEnded(4)
  }

  @Test("a page that fails ends those below it")
  func failure() async throws {
    let http = HeldTransport(feed) { _, address in
      address.fields["until"] != nil ? .hold : address.isTop ? .pass : Self.failure(100)
    }
    var pages = pages(http)
    let error = await #expect(throws: SNSError.self) { while try await pages.next() != nil {} }
    #expect(error?.kind == .refused)
    await http.waitUntilEnded(3)
    withExtendedLifetime(pages) {}
  }

  @Test("the rate limit, met by one of them, ends the others")
  func rateLimit() async throws {
    let http = HeldTransport(feed) { number, address in
      guard address.fields["until"] != nil else { return .pass }
      return number <= 2 ? .hold : Self.failure(4)
    }
    var pages = pages(http)
    let error = await #expect(throws: SNSError.self) { while try await pages.next() != nil {} }
    #expect(error?.kind == .rateLimited)
    await http.waitUntilEnded(2)
    withExtendedLifetime(pages) {}
  }

  @Test("the end of the feed ends those that looked below it")
  func end() async throws {
    let short = TimedFeed(.even, 25)
    let http = HeldTransport(short) { _, address in address.fields["until"] == nil ? .pass : .hold }
    var pages = pages(http)
    var ids: [String] = []
    while let page = try await pages.next() { ids += page.posts.map(\.id) }
    #expect(ids == short.ids)
    await http.waitUntilEnded(3)
    withExtendedLifetime(pages) {}
  }
}

extension WebAddress {
  /// The first request of all.
  fileprivate var isTop: Bool { fields["until"] == nil && fields["after"] == nil }
}

/// Serves a feed; holds some requests until they are cancelled.
private final class HeldTransport: HTTPTransport {
  enum Action { case pass, hold, answer(HTTPResponse) }

  private let base: TimedTransport
  private let decide: @Sendable (_ number: Int, WebAddress) -> Action
  /// Requests for posts up to some time.
  private let count = Mutex(0)
  private let held = AsyncStream.makeStream(of: Void.self)
  private let ended = AsyncStream.makeStream(of: Void.self)

  /// - Parameter decide: gets how many requests for posts up to some time there were, and the address.
  init(_ feed: TimedFeed, decide: @escaping @Sendable (_ number: Int, WebAddress) -> Action) {
    base = TimedTransport(feed)
    self.decide = decide
  }

  func waitUntilHeld(_ number: Int) async { await Self.wait(for: number, in: held.stream) }

  func waitUntilEnded(_ number: Int) async { await Self.wait(for: number, in: ended.stream) }

  private static func wait(for number: Int, in events: AsyncStream<Void>) async {
    var events = events.makeAsyncIterator()
    for _ in 0..<number { await events.next() }
  }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let number = count.withLock { count in
      if request.address.fields["until"] != nil { count += 1 }
      return count
    }
    switch decide(number, request.address) {
    case .pass: return try await base.send(request)
    case .answer(let response): return response
    case .hold: break
    }
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    held.continuation.yield()
    await withTaskCancellationHandler {
      for await _ in ends {}
    } onCancel: {
      end.finish()
    }
    ended.continuation.yield()
    throw HTTPFailure(.cancelled, host: request.address.host, reason: "cancelled")
  }
}
