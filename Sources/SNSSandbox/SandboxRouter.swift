internal import SNSLoginCore

/// Sends a request to the imitation of the host that it is meant for: the first part of its path.
struct SandboxRouter: Sendable {
  var log: RequestLog
  var facebook: FacebookSandbox
  var twitter: TwitterSandbox
  var line: LineSandbox
  var options: SandboxOptions

  func answer(_ request: IncomingRequest) -> ServerAnswer {
    let (host, inner) = Self.split(request)
    log.record(
      RecordedRequest(
        method: request.method, host: host, path: inner.path, query: request.query,
        headers: request.headers, body: Data(request.body.prefix(RequestLog.bodyLimit))))
    switch host {
    case "": return welcome(request)
    case "graph.facebook.com":
      var answer = facebook.graph(inner)
      answer.delay = options.latency
      return answer
    case "www.facebook.com", "facebook.com", "m.facebook.com": return facebook.site(inner, host: host)
    case "api.x.com", "api.twitter.com": return twitter.api(inner, host: host)
    case "x.com", "twitter.com", "www.x.com", "www.twitter.com": return twitter.site(inner, host: host)
    case "access.line.me": return line.site(inner, host: host)
    case "api.line.me": return line.api(inner)
    default:
      return .text(
        404,
        "The sandbox has no host '\(host)'. It stands in for graph.facebook.com, www.facebook.com, api.x.com, "
          + "x.com, api.line.me and access.line.me.")
    }
  }

  /// The host, and the request as that host would have got it.
  static func split(_ request: IncomingRequest) -> (host: String, request: IncomingRequest) {
    let rest = request.path.dropFirst()
    let end = rest.firstIndex(of: "/") ?? rest.endIndex
    var inner = request
    inner.path = end == rest.endIndex ? "/" : String(rest[end...])
    return (FormEncoding.decode(rest[..<end], plusIsBlank: false).lowercased(), inner)
  }

  private func welcome(_ request: IncomingRequest) -> ServerAnswer {
    guard request.method == "GET" || request.method == "HEAD" else {
      return .text(405, "Only GET here.")
    }
    return WelcomePage(options: options).answer
  }
}
