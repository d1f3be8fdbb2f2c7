/// Reads the pages of one list, one after the other.
actor GraphListReader<Item: GraphItem> {
  typealias Page = GraphList<Item>.Page

  private let client: GraphClient
  private let permission: String?
  private let window: TimeWindow
  private let known: Set<String>?
  private var paging: GraphPaging
  private var seen = SeenIDs()
  private var isOver = false

  init(_ path: String, client: GraphClient, options: GraphList<Item>.Options) {
    self.client = client
    permission = options.permission
    window = options.window
    known = options.known
    var first = client.address(path)
    for field in options.window.widened.fields { first.appendField(field) }
    paging = GraphPaging(
      first: first, fields: options.fields, limit: options.limit, pageSize: options.pageSize)
  }

  /// The next page, and whether there is another behind it; nil after the last. After a failure the same page is
  /// asked for again.
  @Sendable
  func page() async throws(SNSError) -> (Page?, hasMore: Bool) {
    guard !isOver else { return (nil, false) }
    let fetched: GraphFetch<Item> = await client.fetch(paging, permission: permission)
    paging = fetched.paging
    let received = try fetched.result.get()
    var items: [Item] = []
    items.reserveCapacity(received.items.count)
    var unseen = 0
    for item in received.items where items.count < paging.remaining ?? .max && seen.insert(item.id) {
      unseen += 1
      if isWanted(item) { items.append(item) }
    }
    var page = Page(items: items, dropped: received.dropped, notes: [])
    if case .end(let note) = paging.next(after: link(behind: received), fresh: items.count, unseen: unseen) {
      if let note { page.notes.append(note) }
      // Without its permission a list is empty rather than refused. Asked once, where nothing came at all.
      if let permission, seen.isEmpty, known == nil { try await client.explainEmptiness(permission) }
      isOver = true
    }
    return (page, !isOver)
  }

  private func isWanted(_ item: Item) -> Bool {
    window.contains(item.instant) && known?.contains(item.id) != true
  }

  /// A list goes from new to old: behind a page that is older than the window, or that reaches what is known, nothing
  /// is left to look for. Providers that heed `since` end the list there by themselves.
  private func link(behind page: GraphPage<Item>) -> PagingLink {
    // The last: one that stands on top of every list is known as well.
    let isKnown = known.map { known in page.items.last.map { known.contains($0.id) } ?? false } ?? false
    return page.isBefore(window) || isKnown ? .none : page.next
  }
}
