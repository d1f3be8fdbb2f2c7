internal import SNSLoginCore

/// What hangs on a post: `"attachments":{"data":[…]}`; nothing where there is none.
extension PostWriter {
  func writeAttachments(of post: PostSketch, _ node: FieldNode, into json: inout WireJSON) {
    guard post.hasPicture || post.kind == .shared else { return }
    json.key("attachments")
    json.object { json in
      json.key("data")
      json.array { json in
        switch post.kind {
        case .link: writeLink(post.pick(ShimmedLink.all), post, node, into: &json)
        case .album: writeAlbum(post, node, into: &json)
        case .video: writeMedia(post, node, as: ("video", "video_inline"), 0, into: &json)
        case .shared: writeShared(post, node, into: &json)
        default: writeMedia(post, node, as: ("photo", "photo"), 0, into: &json)
        }
      }
    }
  }

  /// The target of an address outside has no id, and `url` leads through Facebook's own redirect.
  private func writeLink(
    _ link: ShimmedLink, _ post: PostSketch, _ node: FieldNode, into json: inout WireJSON
  ) {
    json.object { json in
      if node.wants("description") { json.key("description"); json.text(link.description) }
      if node.wants("media") { writeImage(post, 0, into: &json) }
      writeTypes(node, ("link", "share"), into: &json)
      if node.wants("target") {
        json.key("target")
        json.object {
          $0.key("url"); $0.text(link.shimmed)
        }
      }
      if node.wants("title") { json.key("title"); json.text(link.title) }
      if node.wants("unshimmed_url") { json.key("unshimmed_url"); json.text(link.plain) }
      if node.wants("url") { json.key("url"); json.text(link.shimmed) }
    }
  }

  private func writeMedia(
    _ post: PostSketch, _ node: FieldNode, as type: (StaticString, StaticString), _ number: Int,
    into json: inout WireJSON
  ) {
    json.object { json in
      if node.wants("media") { writeImage(post, number, isVideo: post.kind == .video, into: &json) }
      writeTypes(node, type, into: &json)
      if node.wants("target") { writeTarget(post, number, into: &json) }
      if post.kind == .video, node.wants("title") { json.key("title"); json.plain { $0.piece("Video") } }
      if node.wants("unshimmed_url") { json.key("unshimmed_url"); writeAddress(post, number, into: &json) }
      if node.wants("url") { json.key("url"); writeAddress(post, number, into: &json) }
    }
  }

  private func writeAlbum(_ post: PostSketch, _ node: FieldNode, into json: inout WireJSON) {
    json.object { json in
      writeTypes(node, ("album", "album"), into: &json)
      if node.wants("media") { writeImage(post, 0, into: &json) }
      if node.wants("target") { writeTarget(post, 0, into: &json) }
      if node.wants("title") { json.key("title"); json.plain { $0.piece("A day out") } }
      if node.wants("unshimmed_url") { json.key("unshimmed_url"); writeAddress(post, 0, into: &json) }
      if node.wants("url") { json.key("url"); writeAddress(post, 0, into: &json) }
      guard node.wants("subattachments") else { return }
      json.key("subattachments")
      json.object { json in
        json.key("data")
        let parts = node.child("subattachments")
        json.array {
          for number in 1...3 { writeMedia(post, parts, as: ("photo", "photo"), number, into: &$0) }
        }
      }
    }
  }

  private func writeShared(_ post: PostSketch, _ node: FieldNode, into json: inout WireJSON) {
    json.object { json in
      if node.wants("description") { json.key("description"); json.text(post.pick(PostTexts.short, 11)) }
      writeTypes(node, ("status", "native_templates"), into: &json)
      if node.wants("title") { json.key("title"); json.string(FacebookPerson.page.name) }
      if node.wants("unshimmed_url") { json.key("unshimmed_url"); writePermalink(of: post, into: &json) }
      if node.wants("url") { json.key("url"); writePermalink(of: post, into: &json) }
    }
  }

  private func writeTypes(_ node: FieldNode, _ type: (StaticString, StaticString), into json: inout WireJSON)
  {
    if node.wants("media_type") { json.key("media_type"); json.plain { $0.piece(type.0) } }
    if node.wants("type") { json.key("type"); json.plain { $0.piece(type.1) } }
  }

  private func writeImage(_ post: PostSketch, _ number: Int, isVideo: Bool = false, into json: inout WireJSON)
  {
    json.key("media")
    json.object { json in
      json.key("image")
      json.object {
        $0.key("height")
        $0.integer(405)
        $0.key("src")
        writePicture(of: post, number, into: &$0)
        $0.key("width")
        $0.integer(720)
      }
      guard isVideo else { return }
      json.key("source")
      json.plain {
        $0.piece(#"https:\/\/video.xx.fbcdn.net\/v\/"#); $0.piece(post.serial); $0.piece(".mp4")
      }
    }
  }

  private func writeTarget(_ post: PostSketch, _ number: Int, into json: inout WireJSON) {
    json.key("target")
    json.object {
      $0.key("id")
      $0.plain { $0.piece(post.serial + number) }
      $0.key("url")
      writeAddress(post, number, into: &$0)
    }
  }

  private func writeAddress(_ post: PostSketch, _ number: Int, into json: inout WireJSON) {
    json.plain {
      $0.piece(#"https:\/\/www.facebook.com\/photo.php?fbid="#)
      $0.piece(post.serial + number)
      $0.piece("&set=a.1&type=3")
    }
  }
}

/// A link of `PostTexts` as Facebook sends it.
struct ShimmedLink: Sendable {
  var plain: WireText
  var shimmed: WireText
  var title: WireText
  var description: WireText

  static let all = PostTexts.links.map { link in
    ShimmedLink(
      plain: WireText(link.address),
      shimmed: WireText(
        "https://l.facebook.com/l.php?u=\(FormEncoding.encode(link.address))&h=AT0sandbox&s=1"),
      title: link.title, description: link.description)
  }
}
