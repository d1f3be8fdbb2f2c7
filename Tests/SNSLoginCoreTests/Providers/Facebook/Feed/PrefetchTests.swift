import SNSLoginCore
import Synchronization
import Testing

@Suite("The page ahead")
struct PrefetchTests {
  /// Answers the first request at once; holds every other until it is cancelled, and tells when it came and went.
  private final class HeldTransport: HTTPTransport {
    private let first: HTTPResponse
    private let count = Mutex(0)
    let came: AsyncStream<Int>
    let cancelled: AsyncStream<Void>
    private let arrival: AsyncStream<Int>.Continuation
    private let cancellation: AsyncStream<Void>.Continuation

    init(first: String) {
      self.first = HTTPResponse(status: 200, text: first)
      (came, arrival) = AsyncStream.makeStream()
      (cancelled, cancellation) = AsyncStream.makeStream()
    }

    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
      let number = count.withLock { count in
        count += 1
        return count
      }
      arrival.yield(number)
      if number == 1 { return first }
      let (ends, end) = AsyncStream.makeStream(of: Void.self)
      await withTaskCancellationHandler {
        for await _ in ends {}
      } onCancel: {
        end.finish()
      }
      cancellation.yield()
      throw HTTPFailure(.cancelled, host: request.address.host, reason: "cancelled")
    }
  }

  private let page =
    #"{"data":[{"id":"1_1"}],"paging":{"next":"https://graph.facebook.com/v27.0/1/feed?after=A"}}"#

  @Test("the next page is under way before it is asked for, and ends when the reader goes away")
  func endsWithReader() async throws {
    let http = HeldTransport(first: page)
    var came = http.came.makeAsyncIterator()
    var cancelled = http.cancelled.makeAsyncIterator()
    do {
      var pages = FacebookFeed(client: GraphClient(http: http, accessToken: "T"), limit: nil)
        .makeAsyncIterator()
      #expect(try await pages.next()?.posts.map(\.id) == ["1_1"])
      #expect(await came.next() == 1)
      #expect(await came.next() == 2)
    }
    #expect(await cancelled.next() != nil)
  }

  @Test("a cancelled reader ends the request that it waits for")
  func endsWithTask() async throws {
    let http = HeldTransport(first: page)
    let reading = Task {
      for try await _ in FacebookFeed(client: GraphClient(http: http, accessToken: "T"), limit: nil) {}
    }
    for await number in http.came where number == 2 { break }
    reading.cancel()
    let error = await #expect(throws: SNSError.self) { try await reading.value }
    #expect(error?.kind == .cancelled)
  }
}
