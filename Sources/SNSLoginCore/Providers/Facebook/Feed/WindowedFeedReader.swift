/// Reads a feed in several windows at once.
actor WindowedFeedReader {
  private let client: GraphClient
  private let permission: String?
  private let jobs: Int
  private let window: TimeWindow
  private var windows: FeedWindows
  /// The requests under way, by window.
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var waiting: CheckedContinuation<Void, Never>?
  private var isExplained = false

  init(_ path: String, client: GraphClient, options: FacebookFeed.Options, jobs: Int) {
    self.client = client
    self.jobs = jobs
    window = options.window
    permission = options.permission
    let address: @Sendable (TimeWindow) -> WebAddress = { window in client.address(path, window.fields) }
    let bounds = options.window.widened
    windows = FeedWindows(
      first: GraphPaging(
        first: address(bounds), fields: options.fields, pageSize: options.pageSize),
      jobs: jobs, pageSize: options.pageSize, since: options.window.since,
      address: { address(TimeWindow(since: bounds.since, until: $0)) })
  }

  deinit { for task in tasks.values { task.cancel() } }

  /// The next page, as soon as it is there; nil after the last. After a failure that page is asked for again.
  @Sendable
  func page() async throws(SNSError) -> (FeedPage?, hasMore: Bool) {
    windows.resume()
    while true {
      if Task.isCancelled { throw .cancelled(sns: .facebook) }
      send()
      try await explainEmptiness()
      switch windows.take() {
      case .page(var page):
        page.items.removeAll { !window.contains($0.instant) }
        send()
        return (page, true)
      case .end: return (nil, false)
      case .failure(let error):
        endUnwanted()
        throw error
      case .wait: await change()
      }
    }
  }

  /// Before an empty feed is handed on, so that it is not taken for one when asked again. Asked once.
  private func explainEmptiness() async throws(SNSError) {
    guard let permission, !isExplained, windows.isEmpty else { return }
    try await client.explainEmptiness(permission)
    isExplained = true
  }

  /// As many requests as the provider bears.
  private func send() {
    while tasks.count < ReadingPace.requests(of: jobs, usage: client.usage),
      let request = windows.nextRequest()
    {
      let id = request.window
      tasks[id] = Task { [weak self, client, permission] in
        let fetch: GraphFetch<Post> = await client.fetch(request.paging, permission: permission)
        await self?.receive(fetch, for: id)
      }
    }
  }

  private func receive(_ fetch: GraphFetch<Post>, for id: Int) {
    tasks[id] = nil
    windows.receive(fetch, for: id)
    endUnwanted()
    send()
    wake()
  }

  /// A request counts as under way until it has ended.
  private func endUnwanted() {
    for (id, task) in tasks where !windows.isWanted(id) { task.cancel() }
  }

  /// Waits for the next answer, or for the end of the waiting task.
  private func change() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { waiting = continuation }
      }
    } onCancel: {
      Task { await wake() }
    }
  }

  private func wake() {
    waiting?.resume()
    waiting = nil
  }
}
