internal import SNSLoginCore

/// Sends a request to the imitation of the host that it is meant for: the first part of its path.
struct SandboxRouter: Sendable {
  let log = RequestLog()
  var standIns: StandIns
  /// What the sandbox says about itself.
  var startPage: ServerAnswer

  func answer(_ request: IncomingRequest) -> ServerAnswer {
    let (host, inner) = Self.split(request)
    log.record(
      RecordedRequest(
        method: request.method, host: host, path: inner.path, query: request.query,
        headers: request.headers, body: Data(request.body.prefix(RequestLog.bodyLimit))))
    if host.isEmpty { return start(request) }
    guard let standIn = standIns[host] else {
      return .text(
        404, "The sandbox has no host '\(host)'. It stands in for \(standIns.hosts.joined(listing: "and")).")
    }
    return standIn.answer(inner, host: host)
  }

  /// What a person finds behind that address of the sandbox's.
  func visit(_ target: WebAddress) -> SandboxVisit {
    let request = IncomingRequest(method: "GET", path: target.path, query: target.query)
    let answer = answer(request)
    if let location = answer.headers.first(where: { $0.name == "Location" }) {
      return .redirect(location.value)
    }
    let note = answer.status == 200 ? standIns[Self.split(request).host]?.note(on: target) : nil
    return note ?? .page(status: answer.status)
  }

  /// The host, and the request as that host would have got it.
  static func split(_ request: IncomingRequest) -> (host: String, request: IncomingRequest) {
    let rest = request.path.dropFirst()
    let end = rest.firstIndex(of: "/") ?? rest.endIndex
    var inner = request
    inner.path = end == rest.endIndex ? "/" : String(rest[end...])
    return (FormEncoding.decode(rest[..<end], plusIsBlank: false).lowercased(), inner)
  }

  private func start(_ request: IncomingRequest) -> ServerAnswer {
    guard request.method == "GET" || request.method == "HEAD" else {
      return .text(405, "Only GET here.")
    }
    return startPage
  }
}
