internal import SNSLoginCore

/// `snslogin feed`
struct FeedCommand: Command {
  private let context: CommandContext
  private let options: FeedOptions
  private let invocation: Invocation

  init(_ invocation: Invocation, _ context: CommandContext) throws(SNSError) {
    self.context = context
    self.invocation = invocation
    options = try FeedOptions(invocation, now: context.now())
  }

  func run() async throws {
    let session = try context.usableSession(.facebook)
    let connection = try Connection(context)
    let route = FeedRoute(
      options: options, context: context, connection: connection, session: session,
      client: try connection.facebook().client(session))
    if options.mayPage { context.pageOutput() }
    switch options.kind {
    case .once: try await print(route)
    case .new: try await FeedNews(route).run()
    case .follow(let interval): try await follow(route, every: interval)
    }
  }

  private func print(_ route: FeedRoute) async throws {
    var pages = route.pages(limit: options.limit, window: options.window)
    var writer = route.writer()
    var continuation = FeedContinuation(invocation, options)
    do {
      while let posts = try await pages.next() {
        try writer.write(posts)
        continuation.note(posts)
      }
    } catch let error as SNSError {
      try writer.end(afterFailure: true)
      if error.kind == .cancelled, let advice = continuation.advice {
        sayInterrupted(advice)
      }
      throw continuation.adding(to: context.naming(error))
    }
    try writer.end(afterFailure: false)
  }

  /// On a line of its own, which is not wrapped: the command in it is to be copied.
  private func sayInterrupted(_ advice: String) {
    guard !context.globals.quiet else { return }
    // The terminal has put `^C` at the beginning of its line.
    let start = context.machine.error.isTerminal ? "\n" : ""
    context.talk.line(start + ScreenText.line("interrupted; \(advice)"))
  }

  private func follow(_ route: FeedRoute, every interval: Duration) async throws {
    var writer = route.writer()
    let following = FeedFollowing(
      limit: options.limit, since: options.window.since, schedule: FollowSchedule(every: interval),
      now: context.machine.now,
      read: { mark in
        guard let mark else {
          var pages = route.pages(limit: options.limit, window: options.window)
          return try await pages.rest()
        }
        var pages = route.pages(limit: nil, window: TimeWindow(since: mark.since), known: mark.ids)
        return try await pages.rest()
      },
      write: { try writer.write($0) },
      wait: { duration in
        switch await context.machine.waitForReader(duration) {
        case .timeUp: return
        case .readerGone: throw OutputFailure.closedPipe
        case .cancelled: throw SNSError.cancelled()
        }
      },
      tell: { context.person.tell($0) })
    try await following.run()
  }
}
