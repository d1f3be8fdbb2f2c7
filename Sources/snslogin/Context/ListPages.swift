internal import SNSLoginCore

/// The pages of a list as they come, and what the person sees and hears meanwhile.
struct ListPages<Item: GraphItem> {
  private let label: String
  private let context: CommandContext
  private let connection: Connection
  private var pages: GraphList<Item>.Iterator
  private var read = (pages: 0, items: 0)

  /// - Parameter label: what is done, as the status line says it: `reading posts`.
  init(_ list: GraphList<Item>, label: String, context: CommandContext, connection: Connection) {
    self.label = label
    self.context = context
    self.connection = connection
    pages = list.makeAsyncIterator()
  }

  /// The items of the next page; nil after the last.
  mutating func next() async throws -> [Item]? {
    let label = StatusLine.progress(label, pages: read.pages, count: read.items)
    let page = try await context.status.during({ [connection] in connection.whileBusy(label) }) {
      try await pages.next()
    }
    guard let page else { return nil }
    read = (read.pages + 1, read.items + page.items.count)
    // Not hidden by --quiet: a list that was cut short must not look complete.
    for warning in page.warnings { context.person.tell(.warning(warning)) }
    return page.items
  }

  /// All that is left.
  mutating func rest() async throws -> [Item] {
    var items: [Item] = []
    while let page = try await next() { items += page }
    return items
  }
}

extension GraphList.Page {
  /// What the person should know about it, a line each.
  var warnings: [String] {
    guard dropped > 0 else { return notes }
    return notes + ["\(dropped == 1 ? "1 entry was" : "\(dropped) entries were") unreadable and left out"]
  }
}
