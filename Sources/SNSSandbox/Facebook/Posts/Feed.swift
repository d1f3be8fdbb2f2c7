internal import SNSLoginCore

extension FacebookSandbox {
  /// - Parameter mark: of a page that was read before, whose times go on.
  func timeline(of owner: FacebookPerson, after mark: PageMark? = nil) -> Timeline {
    let now = Timeline.moment(at: seconds, startedAt: startedAt)
    return Timeline(
      now: min(now, mark?.hour.map { $0 * 3600 } ?? now), count: options.posts, salt: UInt64(owner.id) ?? 0,
      arrivals: options.arrivals())
  }

  /// `GET {id}/feed` and `{id}/posts`. `/me/feed` pages by time, everything else by cursors.
  func feed(
    _ call: GraphCall, owner id: String, edge: String, for reader: Reader
  ) throws(GraphError) -> ServerAnswer {
    guard let owner = id == reader.person.id ? reader.person : id == FacebookPerson.page.id ? .page : nil
    else { throw .missingObject(id) }
    let request = try PageRequest(call, style: owner == reader.person && edge == "feed" ? .time : .cursor)
    let nodes = try postFields(call)
    if request.limit > 25, faults.strikes(.reduceData) { throw .tooMuchData }
    // Facebook does not say that the permission is missing.
    guard owner == .page || reader.may("user_posts") else {
      return json {
        $0.key("data"); $0.array { _ in }
      }
    }
    let timeline = timeline(of: owner, after: request.place.mark)
    let lower = request.until.map { timeline.firstIndex(notAfter: $0) } ?? timeline.indices.lowerBound
    let upper = request.since.map { timeline.firstIndex(notAfter: $0 - 1) } ?? timeline.count
    let isOwnOnly = edge == "posts"
    let window = IndexWindow(bounds: min(lower, upper)..<upper) { isOwnOnly && PostSketch.isByOther($0) }
    var writer = PostWriter(nodes)
    writer.oddities = .striking(in: faults)
    let links = PageLinks(
      call: call, request: request, path: "\(id)/\(edge)", tokenText: reader.tokenText,
      host: faults.strikes(.foreignNext) ? "https://graph.example.net" : "https://graph.facebook.com")
    return FeedPage(
      owner: owner, timeline: timeline, window: window, writer: writer, links: links, faults: faults
    ).answer
  }

  /// Posts are checked like a client of today would have them checked.
  func postFields(_ call: GraphCall) throws(GraphError) -> [FieldNode] {
    let nodes = try fields(of: call, or: PostWriter.defaultFields, on: "Post")
    let asksDescription = nodes.contains { node in
      node.name == "attachments" && (node.children ?? []).contains { $0.name == "description" }
    }
    if asksDescription, faults.strikes(.code12) { throw .deprecatedFields }
    return nodes
  }
}

extension GraphError {
  /// It has neither `type` nor `fbtrace_id`.
  static let tooMuchData = GraphError(
    status: 500, code: 1, type: nil,
    message: "Please reduce the amount of data you're asking for, then retry your request")
}

/// One page of a feed, with what may be wrong about it.
struct FeedPage {
  var owner: FacebookPerson
  var timeline: Timeline
  var window: IndexWindow
  var writer: PostWriter
  var links: PageLinks
  var faults: FaultPlan

  var answer: ServerAnswer {
    let request = links.request
    let isLater = request.place != .start
    if isLater, let mark = request.place.mark {
      if faults.strikes(.endlessEmpty) { return empty(before: mark) }
      if mark.empties == 0, faults.strikes(.emptyPage) { return empty(before: mark) }
    }
    let limit = faults.strikes(.shortPage) ? max(1, request.limit / 2) : request.limit
    let page = window.page(request.place, limit: limit)
    let repeated = isLater && faults.strikes(.duplicate) ? page.indices.first.map { $0 - 1 } : nil
    var json = WireJSON(capacity: 1024 + page.indices.count * 1400)
    json.object { json in
      json.key("data")
      json.array { writePosts((repeated.map { [$0] } ?? []) + page.indices, into: &$0) }
      if let first = page.indices.first, let last = page.indices.last {
        json.key("paging")
        json.object { writePaging(page, first: first, last: last, into: &$0) }
      }
    }
    return ServerAnswer(type: "application/json; charset=UTF-8", body: json.bytes)
  }

  private func writePosts(_ indices: [Int], into json: inout WireJSON) {
    var rest = indices[...]
    if !rest.isEmpty, faults.strikes(.brokenPost) {
      json.string("This is no post")
      if let index = rest.first {
        writer.writeWithoutID(PostSketch(owner: owner, index: index, in: timeline), into: &json)
        rest = rest.dropFirst()
      }
    }
    for index in rest where timeline.indices.contains(index) {
      writer.write(
        PostSketch(owner: owner, index: index, in: timeline), isFirst: index == indices.first, into: &json)
    }
  }

  private func writePaging(_ page: IndexWindow.Page, first: Int, last: Int, into json: inout WireJSON) {
    let (newest, oldest) = (edge(first), edge(last))
    let isTime = links.request.style == .time
    if !isTime {
      json.key("cursors")
      json.object {
        $0.key("before")
        $0.string(newest.mark.cursor)
        $0.key("after")
        $0.string(oldest.mark.cursor)
      }
    }
    // A feed paged by time has a way to what may come yet; with cursors there must be something.
    if isTime || page.hasPrevious { json.key("previous"); json.string(links.previous(before: newest)) }
    guard page.hasNext else { return }
    json.key("next")
    json.string(
      faults.strikes(.emptyNext) ? "" : faults.strikes(.repeatNext) ? links.same : links.next(after: oldest))
  }

  private func edge(_ index: Int, empties: Int = 0) -> PageLinks.Edge {
    PageLinks.Edge(
      mark: PageMark(position: index, empties: empties, hour: timeline.hour / 3600),
      createdAt: timeline.createdAt(index))
  }

  private func empty(before mark: PageMark) -> ServerAnswer {
    let edge = edge(mark.position, empties: mark.empties + 1)
    var json = WireJSON(capacity: 1024)
    json.object { json in
      json.key("data")
      json.array { _ in }
      json.key("paging")
      json.object {
        $0.key("next"); $0.string(links.next(after: edge))
      }
    }
    return ServerAnswer(type: "application/json; charset=UTF-8", body: json.bytes)
  }
}
