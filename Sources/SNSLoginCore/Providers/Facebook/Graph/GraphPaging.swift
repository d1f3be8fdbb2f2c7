/// Decides what to ask for next in a list of the Graph API; sends nothing.
///
/// Only `paging.next` tells whether there is more: pages may be short or empty, and a cursor without a link is no
/// page (developers.facebook.com/docs/graph-api/results).
package struct GraphPaging: Sendable {
  /// How the list goes on after a page.
  package enum Step: Sendable, Hashable {
    case ask(WebAddress)
    /// The list is over; the note says why, where that needs saying.
    case end(note: String?)
  }

  /// More is refused: "(#100) The 'limit' parameter should not exceed 100".
  package static let largestPage = pageSizes.upperBound
  package static let pageSizes = 1...100
  private static let emptyPagesInARow = 3
  private static let goodPagesBeforeGrowing = 2

  /// How many items are still wanted; nil for all.
  package private(set) var remaining: Int?
  private let pageSize: Int
  private var fields: GraphFields
  private var hasFewerFields = false
  private var current: WebAddress
  private var seenLinks: Set<Int> = []
  private var emptyPages = 0
  /// The page size that the provider bears, where it asked for less.
  private var bearable: Int?
  private var goodPages = 0

  /// - Parameters:
  ///   - first: the list's address without `fields` and `limit`.
  ///   - limit: how many items in all; nil for all.
  package init(first: WebAddress, fields: GraphFields, limit: Int? = nil, pageSize: Int = largestPage) {
    self.pageSize = min(max(pageSize, Self.pageSizes.lowerBound), Self.largestPage)
    self.fields = fields
    remaining = limit
    current = first
    current.appendField(fields.formField)
    current.appendField(FormField("limit", String(wantedSize)))
  }

  /// A list of the same kind that begins elsewhere, read in the way that this one has learnt to work.
  /// - Parameter first: as for `init`.
  package func beginning(at first: WebAddress) -> GraphPaging {
    var other = GraphPaging(first: first, fields: fields, limit: remaining, pageSize: pageSize)
    other.hasFewerFields = hasFewerFields
    guard let bearable else { return other }
    other.bearable = bearable
    other.current.setField(FormField("limit", String(other.wantedSize)))
    return other
  }

  /// What to ask for now.
  package var request: WebAddress { current }

  /// After a page that was read.
  /// - Parameters:
  ///   - fresh: how many of its items were not seen before and are still wanted.
  ///   - unseen: how many were not seen before; a page of items that nobody wants is not empty.
  package mutating func next(after link: PagingLink, fresh: Int, unseen: Int? = nil) -> Step {
    if let wanted = remaining {
      remaining = max(wanted - fresh, 0)
      if remaining == 0 { return .end(note: nil) }
    }
    emptyPages = (unseen ?? fresh) == 0 ? emptyPages + 1 : 0
    guard case .link(let address) = link else {
      return .end(
        note: link == .elsewhere
          ? "the next page is not at \(GraphAPI.host); it was not asked for" : nil)
    }
    guard emptyPages < Self.emptyPagesInARow else {
      return .end(note: "\(Self.emptyPagesInARow) pages in a row held nothing new; the list ends here")
    }
    return follow(address)
  }

  private mutating func follow(_ link: WebAddress) -> Step {
    var address = link
    address.removeFields(["access_token", "appsecret_proof"])
    guard seenLinks.insert(address.hashValue).inserted else {
      return .end(note: "Facebook's next page repeats one that was read; the list ends here")
    }
    recover()
    // Only where fields had to be dropped: a link that still asks for them would fail again.
    if hasFewerFields, address.fieldValue("fields") != fields.text { address.setField(fields.formField) }
    if let size = size(for: address) { address.setField(FormField("limit", String(size))) }
    current = address
    return .ask(address)
  }

  /// The page size to write into a link, nil to leave it alone. A link's own size is only ever lowered, except that a
  /// size which this tool had lowered because the page was too heavy may be taken back.
  private func size(for link: WebAddress) -> Int? {
    guard let own = link.fieldValue("limit").flatMap({ Int($0) }) else {
      return bearable == nil ? nil : wantedSize
    }
    let isOurs = bearable != nil && own == current.fieldValue("limit").flatMap { Int($0) }
    let size = isOurs ? wantedSize : min(own, wantedSize)
    return size == own ? nil : size
  }

  private var wantedSize: Int { min(pageSize, remaining ?? .max, bearable ?? .max) }

  /// Doubles a lowered page size after two good pages.
  private mutating func recover() {
    guard let size = bearable else { return }
    goodPages += 1
    guard goodPages >= Self.goodPagesBeforeGrowing else { return }
    goodPages = 0
    bearable = size * 2 <= pageSize ? size * 2 : pageSize
  }

  /// After an error that asks for a change: the same page in another way; nil where nothing is left to change.
  package mutating func retry(_ remedy: GraphRemedy) -> WebAddress? {
    switch remedy {
    case .dropDeprecatedFields: change(fields.withoutDeprecated())
    case .dropField(let name): change(fields.without(name))
    case .askForLess: askForLess()
    }
  }

  private mutating func change(_ fewer: GraphFields?) -> WebAddress? {
    guard let fewer else { return nil }
    fields = fewer
    hasFewerFields = true
    current.setField(fewer.formField)
    return current
  }

  /// Half the page; at one item, without what is heavy.
  private mutating func askForLess() -> WebAddress? {
    let size = current.fieldValue("limit").flatMap { Int($0) } ?? wantedSize
    guard size > 1 else { return change(fields.withoutHeavy()) }
    bearable = size / 2
    goodPages = 0
    current.setField(FormField("limit", String(size / 2)))
    return current
  }
}
