internal import SNSLoginCore

extension FeedCommand {
  /// The forms that a feed is printed in.
  enum Format: String, CaseIterable {
    case text, json, ndjson
  }
}

extension FeedCommand.Format {
  /// - Parameter fields: in the order to be printed, where the form has an order.
  func form(_ fields: [PostField], columns: Int, colour: Colour) -> any PostForm {
    switch self {
    case .text: TextForm(width: columns, colour: colour)
    case .json: JSONForm(fields: fields)
    case .ndjson: JSONLinesForm(fields: fields)
    }
  }
}
