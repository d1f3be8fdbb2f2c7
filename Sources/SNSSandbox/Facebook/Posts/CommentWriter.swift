/// Writes the comments of a post; a comment is its number, 0 the oldest.
struct CommentWriter: Sendable {
  private var nodes: [FieldNode]

  static let defaultFields = ["created_time", "from", "message", "id"].map { FieldNode(name: $0) }

  init(_ nodes: [FieldNode]) { self.nodes = nodes }

  func write(_ number: Int, of post: PostSketch, into json: inout WireJSON) {
    json.object { json in
      for node in nodes { write(node, number, of: post, into: &json) }
      if !nodes.contains(where: { $0.name == "id" }) { writeID(number, of: post, into: &json) }
    }
  }

  private func writeID(_ number: Int, of post: PostSketch, into json: inout WireJSON) {
    json.key("id")
    json.plain {
      $0.piece(post.serial); $0.piece("_"); $0.piece(1000 + number)
    }
  }

  private func write(_ node: FieldNode, _ number: Int, of post: PostSketch, into json: inout WireJSON) {
    let bits = mixed(post.bits &+ UInt64(number))
    switch node.name {
    case "id": writeID(number, of: post, into: &json)
    case "created_time":
      json.key("created_time")
      CivilTime(post.createdAt + 3 * (number + 1)).write(to: &json)
    case "message":
      json.key("message")
      json.text(PostTexts.comments[Int(bits % UInt64(PostTexts.comments.count))])
    case "from":
      let friend = FacebookPerson.friends[Int((bits >> 8) % UInt64(FacebookPerson.friends.count))]
      json.key("from")
      json.object {
        if node.wants("name") { $0.key("name"); $0.string(friend.name) }
        $0.key("id")
        $0.string(friend.id)
      }
    case "like_count": json.key("like_count"); json.integer(Int((bits >> 16) % 12))
    case "comment_count": json.key("comment_count"); json.integer(0)
    case "user_likes", "is_hidden", "can_remove": json.key(node.name); json.bool(false)
    default: break
    }
  }
}
