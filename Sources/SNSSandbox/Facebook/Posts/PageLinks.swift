internal import SNSLoginCore

/// Writes `paging`: absolute addresses of the real host, the access token in clear, as Facebook does.
struct PageLinks: Sendable {
  var call: GraphCall
  var request: PageRequest
  /// The path with the real id in place of `me`.
  var path: String
  var tokenText: String
  var host = "https://graph.facebook.com"

  /// The seconds of the posts at a page's edges; only for time paging.
  struct Edge: Sendable {
    var mark: PageMark
    var createdAt = 0
  }

  func next(after edge: Edge) -> String {
    switch request.style {
    case .cursor: base + "&after=" + FormEncoding.encode(edge.mark.cursor)
    case .time:
      // A bound that the client set stays; an empty parameter has no `=`, as Facebook writes it.
      base + "&until=\(edge.createdAt)&since" + (request.since.map { "=\($0)" } ?? "")
        + "&__paging_token=" + FormEncoding.encode(edge.mark.pagingToken) + "&__previous"
    }
  }

  func previous(before edge: Edge) -> String {
    switch request.style {
    case .cursor: base + "&before=" + FormEncoding.encode(edge.mark.cursor)
    case .time:
      base + "&__previous=1&since=\(edge.createdAt)&until" + "&__paging_token="
        + FormEncoding.encode(edge.mark.pagingToken)
    }
  }

  /// The page itself once more.
  var same: String {
    let rest = call.fields.filter {
      !["access_token", "fields", "limit", "appsecret_proof", "pretty"].contains($0.name)
    }
    return base + (rest.isEmpty ? "" : "&" + FormEncoding.encode(rest))
  }

  private var base: String {
    var text = "\(host)/\(call.version.text)/\(path)?access_token=\(FormEncoding.encode(tokenText))&pretty=0"
    if let fields = call.fields["fields"], !fields.isEmpty {
      text += "&fields=" + FormEncoding.encode(fields)
    }
    if request.namesLimit { text += "&limit=\(request.limit)" }
    // Cursors say nothing of bounds, so that these travel beside them.
    if request.style == .cursor {
      if let since = request.since { text += "&since=\(since)" }
      if let until = request.until { text += "&until=\(until)" }
    }
    return text
  }
}
