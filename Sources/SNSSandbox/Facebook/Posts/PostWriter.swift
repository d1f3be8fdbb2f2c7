/// Writes posts with the fields that were asked for. No object of a post is built: bytes go straight to the answer,
/// because pages of a hundred posts are what clients are measured by.
struct PostWriter: Sendable {
  /// The fields, in the order in which they were asked for.
  private var plan: [(field: PostField, node: FieldNode)] = []
  private var hasID = false
  var oddities: PostOddities = []

  init(_ nodes: [FieldNode]) {
    for node in nodes {
      // A field that Facebook knows and that no post of the sandbox has is left out, as Facebook does.
      guard let field = PostField(rawValue: node.name) else { continue }
      plan.append((field, node))
      if field == .id { hasID = true }
    }
  }

  /// Without `fields` only these come back (v2.4).
  static let defaultFields = "created_time,message,story,id"

  func write(_ post: PostSketch, isFirst: Bool = false, into json: inout WireJSON) {
    json.object { json in
      for (field, node) in plan { write(field, node, of: post, isFirst: isFirst, into: &json) }
      if !hasID { writeID(of: post, into: &json) }
    }
  }

  /// For a page that goes wrong.
  func writeWithoutID(_ post: PostSketch, into json: inout WireJSON) {
    json.object { json in
      for (field, node) in plan where field != .id {
        write(field, node, of: post, isFirst: false, into: &json)
      }
    }
  }

  private func writeID(of post: PostSketch, into json: inout WireJSON) {
    json.key("id")
    json.plain {
      $0.piece(post.owner.id); $0.piece("_"); $0.piece(post.serial)
    }
  }

  private func write(
    _ field: PostField, _ node: FieldNode, of post: PostSketch, isFirst: Bool, into json: inout WireJSON
  ) {
    if oddities.contains(.shapes), writeOdd(field, of: post, into: &json) { return }
    switch field {
    case .id: writeID(of: post, into: &json)
    case .createdTime: json.key("created_time"); CivilTime(post.createdAt).write(to: &json)
    case .updatedTime: json.key("updated_time"); CivilTime(post.updatedAt).write(to: &json)
    case .message: writeMessage(of: post, isFirst: isFirst, into: &json)
    case .story:
      guard let story = post.story else { return }
      json.key("story")
      json.plain {
        $0.piece(WireText(post.author.name).inner); $0.piece(story)
      }
    case .permalink: json.key("permalink_url"); writePermalink(of: post, into: &json)
    case .statusType: json.key("status_type"); json.plain { $0.piece(post.statusType) }
    case .from: json.key("from"); write(post.author, node, into: &json)
    case .to: writeRecipient(of: post, node, into: &json)
    case .privacy: json.key("privacy"); writePrivacy(of: post, node, into: &json)
    case .place: writePlace(of: post, into: &json)
    case .messageTags: writeTags(of: post, into: &json)
    case .parentID:
      guard post.kind == .shared else { return }
      json.key("parent_id")
      json.plain {
        $0.piece(FacebookPerson.page.id); $0.piece("_"); $0.piece(post.serial - 1)
      }
    case .shares: writeShares(of: post, into: &json)
    case .fullPicture, .picture:
      guard post.hasPicture else { return }
      json.key(field.rawValue)
      writePicture(of: post, 0, into: &json)
    case .attachments: writeAttachments(of: post, node, into: &json)
    case .reactions, .likes: json.key(field.rawValue); writeReactions(of: post, node, into: &json)
    case .comments: json.key("comments"); writeComments(of: post, node, into: &json)
    case .isHidden, .isExpired: json.key(field.rawValue); json.bool(false)
    case .isPublished: json.key("is_published"); json.bool(true)
    case .timelineVisibility: json.key("timeline_visibility"); json.plain { $0.piece("normal") }
    }
  }

  private func writeMessage(of post: PostSketch, isFirst: Bool, into json: inout WireJSON) {
    if isFirst, let text = oddities.message {
      json.key("message")
      json.text(text)
    } else if let message = post.message {
      json.key("message")
      json.text(message)
    }
  }
}

/// The fields that posts of the sandbox have.
enum PostField: String, Sendable {
  case id, message, story, from, to, privacy, place, shares, picture, attachments, reactions, likes, comments
  case createdTime = "created_time"
  case updatedTime = "updated_time"
  case permalink = "permalink_url"
  case statusType = "status_type"
  case messageTags = "message_tags"
  case parentID = "parent_id"
  case fullPicture = "full_picture"
  case isHidden = "is_hidden"
  case isExpired = "is_expired"
  case isPublished = "is_published"
  case timelineVisibility = "timeline_visibility"
}
