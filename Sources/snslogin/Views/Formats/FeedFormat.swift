internal import SNSLoginCore

extension FeedCommand {
  /// The forms that a feed is printed in.
  enum Format: String, CaseIterable {
    case text, json, ndjson, csv, atom, jsonfeed
  }
}

extension FeedCommand.Format {
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
  func form(
    _ fields: [PostField], head: FeedHead, columns: Int, colour: Colour, now: @escaping @Sendable () -> Date?
  ) -> any PostForm {
    switch self {
    case .text: TextForm(fields: fields, width: columns, colour: colour, now: now)
    case .json: JSONForm(fields: fields)
    case .ndjson: JSONLinesForm(fields: fields)
    case .csv: CSVForm(columns: CSVColumn.columns(of: fields))
    case .atom: AtomForm(head: head)
    case .jsonfeed: JSONFeedForm(head: head)
    }
  }
}
