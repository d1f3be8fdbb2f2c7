internal import SNSLoginCore

/// The forms that a feed is printed in.
enum FeedFormat: String, Sendable, CaseIterable {
  case text, json, ndjson, csv, atom, jsonfeed
}

extension FeedFormat {
  /// What to ask for: what `--fields` names, else all that this form shows.
  /// - Throws: `SNSError` `usage` for a field that has no place in this form.
  func fields(_ chosen: [PostField]?) throws(SNSError) -> [PostField] {
    let shown = shown
    guard let chosen else { return shown }
    if let odd = chosen.first(where: { !shown.contains($0) }) {
      throw SNSError(
        .usage, "\(rawValue) has no place for the field \(odd.rawValue)",
        hint: "\(rawValue) shows \(shown.map(\.rawValue).joined(separator: ", "))")
    }
    // RFC 4287 §4.1.2: an entry has a date.
    return self == .atom && !chosen.contains(.createdTime) ? chosen + [.createdTime] : chosen
  }

  private var shown: [PostField] {
    switch self {
    case .text, .json, .ndjson: PostField.allCases
    case .csv: CSVColumn.fields
    case .atom, .jsonfeed: FeedEntry.fields
    }
  }

  /// - Parameters:
  ///   - fields: in the order to be printed, where the form has an order.
  ///   - head: what the feed as a whole is called.
  func layout(
    _ fields: [PostField], head: FeedHead, columns: Int, colour: Colour, now: @escaping @Sendable () -> Date?
  ) -> any PostLayout {
    switch self {
    case .text: TextLayout(fields: fields, width: columns, colour: colour, now: now)
    case .json: JSONLayout(fields: fields)
    case .ndjson: JSONLinesLayout(fields: fields)
    case .csv: CSVLayout(columns: CSVColumn.columns(of: fields))
    case .atom: AtomLayout(head: head)
    case .jsonfeed: JSONFeedLayout(head: head)
    }
  }
}
