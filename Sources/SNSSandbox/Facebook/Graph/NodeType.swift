/// A kind of node, by Meta's name for it, and the fields that may be asked of it.
struct NodeType: Sendable {
  var name: String
  /// A field whose parts are not checked has nil.
  var fields: [String: String?]

  /// Refuses what Facebook refuses: deprecated fields of posts (code 12) and unknown ones (code 100). One bad field
  /// fails the whole call.
  static func check(_ nodes: [FieldNode], on type: String) throws(GraphError) {
    guard let node = types[type] else { return }
    for asked in nodes {
      if type == "Post", deprecated.contains(asked.name) { throw .deprecatedFields }
      guard let part = node.fields[asked.name] else { throw .unknownField(asked.name, on: node.name) }
      if let part, let children = asked.children { try check(children, on: part) }
    }
  }

  /// Gone since v3.3.
  static let deprecated: Set<String> = [
    "type", "link", "name", "caption", "description", "source", "object_id",
  ]

  private static func plain(_ names: String) -> [String: String?] {
    var fields: [String: String?] = [:]
    for name in names.split(separator: " ") { fields.updateValue(nil, forKey: String(name)) }
    return fields
  }

  private static func make(_ name: String, _ names: String, _ nested: [String: String] = [:]) -> NodeType {
    var fields = plain(names)
    for (field, type) in nested { fields.updateValue(type, forKey: field) }
    return NodeType(name: name, fields: fields)
  }

  /// From Meta's own schema of the API, as its generated clients publish it.
  private static let types: [String: NodeType] = [
    "Post": make(
      "Post",
      """
      id actions admin_creator application backdated_time coordinates created_time event expanded_height \
      expanded_width feed_targeting full_picture height icon is_app_share is_eligible_for_promotion is_expired \
      is_hidden is_inline_created is_instagram_eligible is_popular is_published is_spherical message message_tags \
      multi_share_end_card multi_share_optimized parent_id permalink_url picture place promotable_id promotion_status \
      properties scheduled_publish_time status_type story story_tags subscribed target targeting timeline_visibility \
      updated_time via video_buying_eligibility width sharedposts sponsor_tags
      """,
      [
        "from": "User", "to": "User", "attachments": "StoryAttachment", "comments": "Comment",
        "reactions": "Reaction", "likes": "Reaction", "privacy": "Privacy", "shares": "Shares",
      ]),
    "User": make(
      "User",
      "id name first_name last_name middle_name name_format short_name email age_range birthday gender hometown link location",
      ["picture": "ProfilePicture", "permissions": "Permission"]),
    "StoryAttachment": make(
      "StoryAttachment", "description description_tags media_type title type unshimmed_url url",
      [
        "media": "StoryAttachmentMedia", "target": "StoryAttachmentTarget",
        "subattachments": "StoryAttachment",
      ]),
    "StoryAttachmentMedia": make("StoryAttachmentMedia", "image source"),
    "StoryAttachmentTarget": make("StoryAttachmentTarget", "id unshimmed_url url"),
    "Comment": make(
      "Comment",
      """
      id attachment can_comment can_hide can_like can_remove can_reply_privately comment_count created_time is_hidden \
      is_private like_count message message_tags object parent permalink_url user_likes
      """, ["from": "User", "comments": "Comment"]),
    "Reaction": make(
      "Reaction",
      "id name type can_post link pic pic_crop pic_large pic_small pic_square profile_type username"),
    "Privacy": make("Privacy", "allow deny description friends networks value"),
    "Shares": make("Shares", "count"),
    "ProfilePicture": make("ProfilePicture", "cache_key height is_silhouette url width"),
    "Permission": make("Permission", "permission status"),
  ]
}
