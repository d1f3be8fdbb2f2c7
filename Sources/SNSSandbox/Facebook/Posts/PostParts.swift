/// The parts of a post that are objects.
extension PostWriter {
  func write(_ person: FacebookPerson, _ node: FieldNode, into json: inout WireJSON) {
    json.object {
      if node.wants("name") { $0.key("name"); $0.string(person.name) }
      $0.key("id")
      $0.plain { $0.piece(person.id) }
    }
  }

  func writePermalink(of post: PostSketch, into json: inout WireJSON) {
    json.plain {
      $0.piece(#"https:\/\/www.facebook.com\/"#)
      $0.piece(post.owner.id)
      $0.piece(#"\/posts\/"#)
      $0.piece(post.serial)
      $0.piece(#"\/"#)
    }
  }

  /// What somebody wrote on a wall is addressed to whose wall it is.
  func writeRecipient(of post: PostSketch, _ node: FieldNode, into json: inout WireJSON) {
    guard post.kind == .wallPost else { return }
    json.key("to")
    json.object { json in
      json.key("data")
      json.array { write(post.owner, node, into: &$0) }
    }
  }

  func writePrivacy(of post: PostSketch, _ node: FieldNode, into json: inout WireJSON) {
    json.object {
      for part: StaticString in ["allow", "deny"] where node.wants("\(part)") {
        $0.key(part); $0.plain { _ in }
      }
      if node.wants("description") {
        $0.key("description")
        $0.plain { $0.piece(post.isPublic ? "Public" : "Your friends") }
      }
      for part: StaticString in ["friends", "networks"] where node.wants("\(part)") {
        $0.key(part); $0.plain { _ in }
      }
      if node.wants("value") {
        $0.key("value")
        $0.plain { $0.piece(post.isPublic ? "EVERYONE" : "ALL_FRIENDS") }
      }
    }
  }

  func writePlace(of post: PostSketch, into json: inout WireJSON) {
    guard post.kind == .checkIn else { return }
    json.key("place")
    json.raw(
      #"{"name":"Sandbox Harbour","location":{"city":"K\u00f8benhavn","country":"Denmark","latitude":55.676,"longitude":12.568,"street":"Havnegade 1","zip":"1058"},"id":"110000000000077"}"#
        .utf8)
  }

  func writeTags(of post: PostSketch, into json: inout WireJSON) {
    guard post.kind == .tagged else { return }
    json.key("message_tags")
    json.array { writeTag(of: post, into: &$0) }
  }

  func writeTag(of post: PostSketch, into json: inout WireJSON) {
    let friend = post.friend(5)
    json.object {
      $0.key("id")
      $0.plain { $0.piece(friend.id) }
      $0.key("name")
      $0.string(friend.name)
      $0.key("type")
      $0.plain { $0.piece("user") }
      $0.key("offset")
      $0.integer(0)
      $0.key("length")
      $0.integer(5)
    }
  }

  func writeShares(of post: PostSketch, into json: inout WireJSON) {
    guard post.shares > 0 else { return }
    json.key("shares")
    json.object {
      $0.key("count"); $0.integer(post.shares)
    }
  }

  func writePicture(of post: PostSketch, _ number: Int, into json: inout WireJSON) {
    json.plain {
      $0.piece(#"https:\/\/scontent.xx.fbcdn.net\/v\/t39.30808-6\/"#)
      $0.piece(post.serial)
      $0.piece("_")
      $0.piece(number)
      $0.piece("_n.jpg?_nc_cat=101&ccb=1-7&_nc_sid=127cfc&_nc_ht=scontent.xx&oh=00_AfSandbox&oe=6A000000")
    }
  }

  func writeReactions(of post: PostSketch, _ node: FieldNode, into json: inout WireJSON) {
    let shown = min(node.modifiers["limit"].flatMap { Int($0) } ?? 25, post.reactions, 4)
    json.object { json in
      json.key("data")
      json.array { json in
        for number in 0..<max(0, shown) {
          let friend = FacebookPerson.friends[number]
          json.object {
            $0.key("id")
            $0.string(friend.id)
            if node.wants("name") { $0.key("name"); $0.string(friend.name) }
            if node.wants("type") { $0.key("type"); $0.plain { $0.piece("LIKE") } }
          }
        }
      }
      guard node.modifiers["summary"] != nil else { return }
      json.key("summary")
      json.object {
        $0.key("total_count")
        $0.integer(post.reactions)
        $0.key("viewer_reaction")
        $0.plain { $0.piece("NONE") }
      }
    }
  }

  func writeComments(of post: PostSketch, _ node: FieldNode, into json: inout WireJSON) {
    let shown = min(node.modifiers["limit"].flatMap { Int($0) } ?? 25, post.comments)
    let writer = CommentWriter(node.children ?? CommentWriter.defaultFields)
    json.object { json in
      json.key("data")
      json.array { for number in 0..<max(0, shown) { writer.write(number, of: post, into: &$0) } }
      guard node.modifiers["summary"] != nil else { return }
      json.key("summary")
      json.object {
        $0.key("order")
        $0.plain { $0.piece("chronological") }
        $0.key("total_count")
        $0.integer(post.comments)
        $0.key("can_comment")
        $0.bool(false)
      }
    }
  }
}

extension PostSketch {
  var hasPicture: Bool {
    switch kind {
    case .photo, .silentPhoto, .album, .video, .link, .story: true
    default: false
    }
  }
}

extension WireText {
  /// The text without its quotes.
  var inner: String { String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self) }
}
