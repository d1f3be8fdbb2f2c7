internal import SNSLoginCore

/// The columns of a feed as a table, in their usual order.
enum CSVColumn: String, CaseIterable {
  case id
  case createdTime = "created_time"
  case fromID = "from_id"
  case fromName = "from_name"
  case message, story
  case statusType = "status_type"
  case permalinkURL = "permalink_url"
  case attachmentURL = "attachment_url"
  case shares, reactions, comments

  /// The fields that have columns, in the order of these.
  static let fields: [PostField] = allCases.map(\.field).reduce(into: []) {
    if !$0.contains($1) { $0.append($1) }
  }

  /// Field by field, those of `from` side by side.
  static func columns(of fields: [PostField]) -> [CSVColumn] {
    fields.flatMap { field in allCases.filter { $0.field == field } }
  }

  private var field: PostField {
    switch self {
    case .id: .id
    case .createdTime: .createdTime
    case .fromID, .fromName: .from
    case .message: .message
    case .story: .story
    case .statusType: .statusType
    case .permalinkURL: .permalinkURL
    case .attachmentURL: .attachments
    case .shares: .shares
    case .reactions: .reactions
    case .comments: .comments
    }
  }

  /// Empty where the post does not tell.
  func cell(of post: Post) -> CSVCell {
    switch self {
    case .id: CSVCell(foreign: post.id)
    case .createdTime: post.createdTime.map(Self.cell(of:)) ?? .empty
    case .fromID: CSVCell(foreign: post.from?.id)
    case .fromName: CSVCell(foreign: post.from?.name)
    case .message: CSVCell(foreign: post.message)
    case .story: CSVCell(foreign: post.story)
    case .statusType: CSVCell(foreign: post.statusType)
    case .permalinkURL: CSVCell(foreign: post.permalinkURL)
    case .attachmentURL: CSVCell(foreign: post.firstLink)
    case .shares: CSVCell(number: post.shares)
    case .reactions: CSVCell(number: post.reactions)
    case .comments: CSVCell(number: post.comments)
    }
  }

  private static func cell(of time: PostTime) -> CSVCell {
    switch time {
    case .instant: CSVCell(time.text)
    case .unreadable(let text): CSVCell(foreign: text)
    }
  }
}
