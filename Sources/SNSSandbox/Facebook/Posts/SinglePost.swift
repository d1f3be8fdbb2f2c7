internal import SNSLoginCore

extension FacebookSandbox {
  /// `GET {post-id}`
  func post(_ call: GraphCall, id: String, for reader: Reader) throws(GraphError) -> ServerAnswer {
    let post = try sketch(id, for: reader)
    var writer = PostWriter(try postFields(call))
    writer.oddities = .striking(in: faults)
    var json = WireJSON(capacity: 2048)
    writer.write(post, isFirst: true, into: &json)
    return ServerAnswer(type: "application/json; charset=UTF-8", body: json.bytes)
  }

  /// `GET {post-id}/comments`, oldest first, by cursors.
  func comments(_ call: GraphCall, of id: String, for reader: Reader) throws(GraphError) -> ServerAnswer {
    let post = try sketch(id, for: reader)
    let request = try PageRequest(call, style: .cursor)
    let nodes = try fields(of: call, or: "created_time,from,message,id", on: "Comment")
    let page = IndexWindow(bounds: 0..<post.comments).page(request.place, limit: request.limit)
    let links = PageLinks(call: call, request: request, path: "\(id)/comments", tokenText: reader.tokenText)
    let writer = CommentWriter(nodes)
    return json { json in
      json.key("data")
      json.array { for number in page.indices { writer.write(number, of: post, into: &$0) } }
      guard let first = page.indices.first, let last = page.indices.last else { return }
      let edges = [first, last].map { PageLinks.Edge(mark: PageMark(position: $0)) }
      json.key("paging")
      json.object {
        $0.key("cursors")
        $0.object {
          $0.key("before")
          $0.string(edges[0].mark.cursor)
          $0.key("after")
          $0.string(edges[1].mark.cursor)
        }
        if page.hasPrevious { $0.key("previous"); $0.string(links.previous(before: edges[0])) }
        if page.hasNext { $0.key("next"); $0.string(links.next(after: edges[1])) }
      }
    }
  }

  /// The post behind `{owner}_{serial}`. One message for missing, forbidden and wrong: Facebook has no other.
  private func sketch(_ id: String, for reader: Reader) throws(GraphError) -> PostSketch {
    let parts = id.split(separator: "_")
    guard parts.count == 2, let serial = Int(parts[1]),
      let owner = [reader.person, .page].first(where: { $0.id == parts[0] }),
      owner == .page || reader.may("user_posts")
    else { throw .missingObject(id) }
    let timeline = timeline(of: owner)
    guard let index = PostSketch.index(ofSerial: serial, in: timeline.indices) else {
      throw .missingObject(id)
    }
    return PostSketch(owner: owner, index: index, in: timeline)
  }
}
