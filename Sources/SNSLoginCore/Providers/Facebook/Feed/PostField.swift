/// What a post consists of: the name in our output (which is the Graph API's own), the key it is decoded by, and what
/// is asked for it. One list, so that nothing is asked that is not read, and the other way round.
///
/// `type`, `link`, `name`, `caption`, `description`, `source` and `object_id` are not among them: asking for one of
/// these makes the whole call fail with code 12 since v3.3 (developers.facebook.com/docs/graph-api/changelog).
package enum PostField: String, CodingKey, CaseIterable, Sendable {
  case id
  case createdTime = "created_time"
  case updatedTime = "updated_time"
  case message
  case story
  case from
  case to
  case statusType = "status_type"
  case permalinkURL = "permalink_url"
  case privacy
  case place
  case messageTags = "message_tags"
  case parentID = "parent_id"
  case isHidden = "is_hidden"
  case fullPicture = "full_picture"
  case shares
  case reactions
  case comments
  case attachments

  /// How it is asked for: the best way first, then what is tried where the Graph API calls that one deprecated.
  /// Counts come from summaries of empty lists; aliases (`.as(x)`) are closed to new apps since v27.0.
  package var wordings: [String] {
    switch self {
    case .attachments:
      [
        "attachments{media_type,title,description,unshimmed_url,url,target,media,subattachments}",
        "attachments{media_type,title,unshimmed_url}",
      ]
    case .reactions, .comments: [rawValue + ".limit(0).summary(total_count)"]
    default: [rawValue]
    }
  }

  /// What makes answers big, and so is left out first where the Graph API asks to "reduce the amount of data".
  package var isHeavy: Bool { self == .attachments || self == .reactions || self == .comments }
}

extension GraphFields {
  /// The request for these parts of a post. The id is always among them: without it no post is known twice.
  package static func posts(_ fields: [PostField] = PostField.allCases) -> GraphFields {
    let asked = fields.contains(.id) ? fields : [.id] + fields
    return GraphFields(asked.map { Field($0.rawValue, wordings: $0.wordings, isHeavy: $0.isHeavy) })
  }
}
