/// A list at the Graph API, page by page. The next page is under way while this one is being used; pages beyond it are
/// asked for only where several requests at once are wanted. The first is there after one request.
package struct GraphList<Item: GraphItem>: AsyncSequence, Sendable {
  /// One page: what is new in it, and what the person should know.
  package struct Page: Sendable {
    /// Not seen before, in the order received, and no more than wanted.
    package var items: [Item]
    /// Entries that could not be read.
    package var dropped: Int
    /// For stderr.
    package var notes: [String]
  }

  package struct Options: Sendable {
    /// How many items in all; nil for all.
    package var limit: Int?
    /// 1...100.
    package var pageSize: Int = GraphPaging.largestPage
    package var fields: GraphFields
    /// A promise: what lies outside is left out, whatever the provider sends.
    package var window: TimeWindow = .all
    /// Ids that the caller has: such items are left out, and the page where the first of them is met is the last. Nil
    /// where nothing is known yet; a list that is known may well have nothing new.
    package var known: Set<String>?
    /// The permission without which the list is empty rather than refused: checked where nothing came.
    package var permission: String?
  }

  /// Gives the next page, and whether there may be another behind it; nil after the last.
  typealias Source = @Sendable () async throws(SNSError) -> (Page?, hasMore: Bool)

  private let makeSource: @Sendable () -> Source

  /// - Parameter path: without the version: `me/feed`.
  package init(_ path: String, client: GraphClient, options: Options) {
    self.init { GraphListReader<Item>(path, client: client, options: options).page }
  }

  /// A list that is read in another way.
  init(_ makeSource: @escaping @Sendable () -> Source) { self.makeSource = makeSource }

  package func makeAsyncIterator() -> Iterator { Iterator(source: makeSource()) }

  package struct Iterator: AsyncIteratorProtocol {
    private let source: Source
    private var ahead: Prefetch<Page>?
    private var isOver = false

    fileprivate init(source: @escaping Source) { self.source = source }

    /// - Throws: `SNSError`, after all pages before the one that failed. Whoever asks again after a failure gets that
    ///   page, and loses none.
    package mutating func next(isolation actor: isolated (any Actor)?) async throws(SNSError) -> Page? {
      guard !isOver else { return nil }
      let fetch = ahead ?? Prefetch(source)
      ahead = nil
      let (page, hasMore) = try await fetch.value()
      isOver = page == nil || !hasMore
      if !isOver { ahead = Prefetch(source) }
      return page
    }

    package mutating func next() async throws(SNSError) -> Page? { try await next(isolation: nil) }
  }
}

/// What a list consists of.
package protocol GraphItem: Decodable, Sendable {
  /// By which a repeated item is known.
  var id: String { get }
  /// When it was created; nil where nobody can tell.
  var instant: Date? { get }
}

extension GraphItem {
  package var instant: Date? { nil }
}
