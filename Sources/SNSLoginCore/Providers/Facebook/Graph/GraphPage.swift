/// One page of a list at the Graph API, as received.
package struct GraphPage<Item: Decodable & Sendable>: Decodable, Sendable {
  package var items: [Item]
  /// For each entry that could not be read, how many readable ones stand before it.
  package var gaps: [Int]
  package var next: PagingLink

  package init(items: [Item], gaps: [Int] = [], next: PagingLink = .none) {
    self.items = items
    self.gaps = gaps
    self.next = next
  }

  /// How many entries could not be read.
  package var dropped: Int { gaps.count }

  private enum CodingKeys: String, CodingKey { case data, paging, next }

  /// - Throws: `DecodingError` where it is no object with a list `data`.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    var data = try members.nestedUnkeyedContainer(forKey: .data)
    (items, gaps) = data.elements()
    next = PagingLink(members.members(.paging, by: CodingKeys.self)?.text(.next))
  }
}

extension GraphPage where Item: GraphItem {
  /// True where all items whose time is known are older than the whole window.
  func isBefore(_ window: TimeWindow) -> Bool {
    let times = items.compactMap(\.instant)
    return !times.isEmpty && times.allSatisfy(window.isBefore)
  }
}
