internal import SNSLoginCore

/// A request to api.x.com.
struct TwitterCall: Sendable {
  var request: IncomingRequest
  var host: String
  var segments: [String]
  /// X's clock in seconds since 1970, which a fault may have set forward.
  var clock: Int

  init(_ request: IncomingRequest, host: String, clock: Int) {
    self.request = request
    self.host = host
    self.clock = clock
    segments = request.segments
  }

  var method: String { request.method }

  var surface: TwitterError.Surface {
    switch segments.first {
    case "oauth": .oauth
    case "1.1": .v1
    default: .v2
    }
  }

  /// `1.1/oauth/invalidate_token` and `…/invalidate_token.json` are the same.
  var endpoint: [String] {
    guard surface == .v1, let last = segments.last, last.hasSuffix(".json") else { return segments }
    return segments.dropLast() + [String(last.dropLast(5))]
  }
}
