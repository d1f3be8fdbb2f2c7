/// One page of a list at the Graph API, as received.
package struct GraphPage<Item: Decodable & Sendable>: Decodable, Sendable {
  package var items: [Item]
  /// Entries that could not be read.
  package var dropped: Int
  package var next: PagingLink

  package init(items: [Item], dropped: Int = 0, next: PagingLink = .none) {
    self.items = items
    self.dropped = dropped
    self.next = next
  }

  private enum CodingKeys: String, CodingKey { case data, paging, next }

  /// - Throws: `DecodingError` where it is no object with a list `data`.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    var data = try members.nestedUnkeyedContainer(forKey: .data)
    (items, dropped) = data.elements()
    next = PagingLink(members.members(.paging, by: CodingKeys.self)?.text(.next))
  }
}
