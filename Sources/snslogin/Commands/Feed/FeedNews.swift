internal import SNSLoginCore

/// `feed --new`: all that came since the last time, however many; at the first use the newest posts up to the limit.
struct FeedNews {
  private let route: FeedRoute

  init(_ route: FeedRoute) { self.route = route }

  func run() async throws {
    let context = route.context
    let directory = try StateDirectory(environment: context.variables, isSandbox: context.globals.sandbox)
    let store = FeedMarkStore(
      directory, account: try await account(), owner: route.options.owner,
      warn: { context.person.tell(.warning($0)) }, sleep: context.machine.sleep)
    try await store.advance { mark in
      do { return .success(try await print(after: mark)) } catch { return .failure(error) }
    }
  }

  /// Marks are kept by the user's id. A token of the environment has none, nor has a login whose profile call failed.
  private func account() async throws -> String {
    if let id = route.session.id { return id }
    guard let id = try await route.connection.facebook().fetchUserData(route.session).id else {
      throw SNSError(
        .badAnswer, "Facebook did not say whose login this is, so that --new has nothing to go by",
        sns: .facebook)
    }
    return id
  }

  /// The mark to be kept, once every byte has been taken by the reader.
  private func print(after mark: FeedMark?) async throws -> FeedMark {
    let limit = mark == nil ? route.options.limit : nil
    var pages = route.pages(limit: limit, window: TimeWindow(since: mark?.since))
    var writer = route.writer(emptiness: mark == nil ? "there are no posts" : "there is nothing new")
    var seen = mark ?? FeedMark()
    var count = 0
    var depth = FeedDepth()
    do {
      while let page = try await pages.next() {
        let posts = mark.map { page.filter($0.isNew) } ?? page
        try writer.write(posts)
        seen.note(page, now: route.context.now())
        count += page.count
        depth.note(page)
      }
    } catch let error as SNSError {
      try writer.end(afterFailure: true)
      throw count > 0 ? repeatable(error) : error
    }
    if count == limit, let second = depth.second { seen.leaveOut(before: second + 1) }
    try writer.end(afterFailure: false)
    // What a pager was not read to its end, or still keeps, has not been taken.
    guard try route.context.output.finish() == .done,
      !OutputWatch(descriptor: route.context.machine.output.descriptor).isReaderGone
    else {
      throw OutputFailure.closedPipe
    }
    return seen
  }

  private func repeatable(_ error: SNSError) -> SNSError {
    var error = error
    error.hint =
      (error.hint.map { $0 + "; " } ?? "")
      + "none of these posts counts as read: the same command prints them again"
    return error
  }
}
