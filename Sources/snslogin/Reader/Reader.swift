internal import SNSLoginCore

/// The reader at work: the terminal's keys and the feed's pages become events, and what follows from them is done.
struct Reader: Sendable {
  var input: Int32
  var output: StandardStream
  var colour: Colour
  var browser: ReaderBrowser
  var now: @Sendable () -> Date
  var restoration = TerminalRestoration.shared

  private var events: AsyncStream<ReaderEvent>
  private let continuation: AsyncStream<ReaderEvent>.Continuation

  init(
    input: Int32, output: StandardStream, colour: Colour, browser: ReaderBrowser,
    now: @escaping @Sendable () -> Date
  ) {
    self.input = input
    self.output = output
    self.colour = colour
    self.browser = browser
    self.now = now
    (events, continuation) = AsyncStream.makeStream(of: ReaderEvent.self)
  }

  /// Whoever has something to tell the reader.
  var person: ReaderPerson { ReaderPerson { [continuation] in continuation.yield($0) } }

  /// Shows the feed until the person leaves. The terminal is as before when this ends.
  /// - Throws: the error of the first page, where the person left because of it.
  func run(_ feed: @escaping @Sendable () throws(SNSError) -> FacebookFeed) async throws(SNSError) {
    guard let stop = Wake(), takeScreen() else {
      throw SNSError(.internal, "the terminal cannot be used: \(Descriptor.words(for: errno))")
    }
    defer {
      stop.wake()
      restoration.restore()
    }
    guard KeyReader(descriptor: input, tell: { [continuation] in continuation.yield($0) }).start(until: stop)
    else { throw SNSError(.internal, "the system has no thread left") }
    try await loop(ReaderPages(feed) { [continuation] in continuation.yield($0) })
  }

  private func takeScreen() -> Bool {
    restoration.takeScreen(input: input, output: output.descriptor) { [continuation, output] in
      continuation.yield(.screenChanged(output.size()))
    }
  }

  private func loop(_ pages: ReaderPages) async throws(SNSError) {
    var pages = pages
    defer { pages.stop() }
    var painter = ScreenPainter()
    var state = ReaderState(size: output.size())
    for effect in state.start() { try perform(effect, &pages, &painter) }
    paint(state, &painter)
    for await event in events {
      for effect in state.take(event) where try perform(effect, &pages, &painter) { return }
      paint(state, &painter)
    }
  }

  private func paint(_ state: ReaderState, _ painter: inout ScreenPainter) {
    restoration.paint(painter.update(to: ReaderScreen.frame(state, colour: colour, now: now())))
  }

  /// True where the reader is to end.
  @discardableResult
  private func perform(
    _ effect: ReaderEffect, _ pages: inout ReaderPages, _ painter: inout ScreenPainter
  ) throws(SNSError) -> Bool {
    switch effect {
    case .loadNext: pages.loadNext()
    case .restart: pages.restart()
    case .reload: pages.reload()
    case .resume: pages.resume()
    case .open(let post): continuation.yield(.notice(browser.open(post)))
    case .copy(let post):
      restoration.paint(ReaderBrowser.clipboardSequence(post.address))
      continuation.yield(.notice(ReaderNotice("copied, if this terminal can", post)))
    case .redraw: painter.forget()
    case .quit(let error):
      if let error { throw error }
      return true
    }
    return false
  }
}
