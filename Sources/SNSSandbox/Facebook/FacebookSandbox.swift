internal import SNSLoginCore

/// The imitation of Facebook: the Graph API and the pages where a person approves.
final class FacebookSandbox: Sendable {
  let app = SandboxApp.facebook
  let options: SandboxOptions
  let faults: FaultPlan
  let codes: DeviceCodes
  let grants = Grants()
  let authorizationCodes = AuthorizationCodes()
  /// Seconds since 1970.
  let startedAt: Int

  /// - Throws: `SNSError` where libcrypto is missing: tokens are signed.
  init(_ options: SandboxOptions, faults: FaultPlan) throws(SNSError) {
    _ = try DigestAlgorithm.sha256.authenticationCode(for: [], key: [0])
    self.options = options
    self.faults = faults
    startedAt = Self.seconds(options.now())
    codes = DeviceCodes(lifetime: options.codeLifetime, interval: options.pollInterval)
  }

  var now: Date { options.now() }
  /// Seconds since 1970.
  var seconds: Int { Self.seconds(now) }

  private static func seconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970.rounded(.down)) }

  /// An answer of graph.facebook.com. The request's path is the one at that host.
  func graph(_ request: IncomingRequest) -> ServerAnswer {
    var version = GraphVersion.newest
    var answer: ServerAnswer
    do throws(GraphError) {
      let call = try GraphCall(request)
      version = call.version
      answer = try self.answer(call)
    } catch {
      answer = error.answer(trace: trace)
    }
    answer.headers += [
      HTTPRequest.Header("Facebook-API-Version", version.text),
      HTTPRequest.Header("Cache-Control", "private, no-cache, no-store, must-revalidate"),
    ]
    return answer
  }

  /// An answer of www.facebook.com and its other names.
  func site(_ request: IncomingRequest, host: String) -> ServerAnswer {
    var segments = request.segments
    if let first = segments.first, GraphVersion.named(first) != nil { segments.removeFirst() }
    switch segments {
    case ["device"]: return devicePage(request, host: host)
    case ["dialog", "oauth"]: return loginDialog(request, host: host)
    case ["connect", "login_success.html"]: return Self.successPage
    default: return .text(404, "The sandbox's Facebook has no page '\(request.path)'.")
    }
  }

  /// A JSON answer.
  func json(_ members: (inout WireJSON) -> Void) -> ServerAnswer {
    var json = WireJSON(capacity: 512)
    json.object(members)
    return ServerAnswer(type: "application/json; charset=UTF-8", body: json.bytes)
  }

  var trace: String { "A" + options.randomBytes(17).base64URL }
}
