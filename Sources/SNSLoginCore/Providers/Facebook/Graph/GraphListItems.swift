extension GraphList {
  /// The items of all pages, one by one.
  package var items: GraphListItems<Item> { GraphListItems(pages: self) }
}

/// A list at the Graph API, item by item.
package struct GraphListItems<Item: GraphItem>: AsyncSequence, Sendable {
  fileprivate let pages: GraphList<Item>

  package func makeAsyncIterator() -> Iterator { Iterator(pages: pages.makeAsyncIterator()) }

  package struct Iterator: AsyncIteratorProtocol {
    private var pages: GraphList<Item>.Iterator
    private var page: ArraySlice<Item> = []

    fileprivate init(pages: GraphList<Item>.Iterator) { self.pages = pages }

    package mutating func next(isolation actor: isolated (any Actor)?) async throws(SNSError) -> Item? {
      while page.isEmpty {
        guard let following = try await pages.next(isolation: actor) else { return nil }
        page = following.items[...]
      }
      return page.removeFirst()
    }

    package mutating func next() async throws(SNSError) -> Item? { try await next(isolation: nil) }
  }
}
