internal import SNSLoginCore

/// A call of the Graph API, taken apart.
struct GraphCall: Sendable {
  /// GET for HEAD too.
  var method: String
  /// The version that serves it: a dead one is served by the oldest live one, without an error.
  var version: GraphVersion
  /// The path without the version.
  var segments: [String]
  /// Query first, then form.
  var fields: [FormField]
  /// From the `Authorization` header, else `access_token`; nil or not empty.
  var token: String?
  /// The token was a parameter.
  var hasTokenParameter: Bool

  init(_ request: IncomingRequest) throws(GraphError) {
    method = request.method == "HEAD" ? "GET" : request.method
    segments = request.segments
    version = .newest
    if let first = segments.first, let named = GraphVersion.named(first) {
      guard named <= .newest else { throw .unknownPath("/" + first) }
      version = max(named, .oldest)
      segments.removeFirst()
    }
    fields = request.queryFields + request.formFields
    let header = Self.credential(request.header("Authorization"))
    let parameter = fields["access_token"].flatMap { $0.isEmpty ? nil : $0 }
    token = header ?? parameter
    hasTokenParameter = parameter != nil
    try refuseRemovedParameters()
  }

  /// `Bearer T` (RFC 6750 §2.1), and Facebook's older `OAuth T`.
  private static func credential(_ header: String?) -> String? {
    guard let parts = header?.split(separator: " ", maxSplits: 1), parts.count == 2,
      ["bearer", "oauth"].contains(parts[0].lowercased())
    else { return nil }
    return String(parts[1])
  }

  /// Gone for new apps since 2026-11-04, on every version (Meta's blog on v27.0).
  private func refuseRemovedParameters() throws(GraphError) {
    for name in ["method", "ids", "date_format", "callback"] where fields[name] != nil {
      throw .invalidParameter("(#100) The parameter \(name) is not supported")
    }
  }

  /// The path as error messages write it.
  var path: String { "/" + segments.joined(separator: "/") }

  func required(_ name: String) throws(GraphError) -> String {
    guard let value = fields[name], !value.isEmpty else {
      throw .invalidParameter("(#100) The parameter \(name) is required")
    }
    return value
  }
}
