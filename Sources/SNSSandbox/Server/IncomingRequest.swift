internal import SNSLoginCore

/// One whole request, as it came over the socket.
struct IncomingRequest: Sendable, Hashable {
  /// Upper case.
  var method: String
  /// As sent, percent-encoded, with its leading slash.
  var path: String
  /// As sent, without the question mark.
  var query: String?
  var headers: [HTTPRequest.Header] = []
  var body = Data()
  /// The client wants the connection closed after the answer.
  var isLast = false

  /// The value of the first header of that name, case ignored.
  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The fields of the query, decoded.
  var queryFields: [FormField] { query.map { FormEncoding.fields(of: $0) } ?? [] }

  /// The fields of a form body, decoded; none where the body is no form.
  var formFields: [FormField] {
    let type = header("Content-Type")?.lowercased() ?? ""
    guard type.hasPrefix("application/x-www-form-urlencoded") else { return [] }
    return FormEncoding.fields(of: String(decoding: body, as: UTF8.self))
  }

  /// The decoded parts of the path; `/a//b/` has the parts `a` and `b`.
  var segments: [String] {
    path.split(separator: "/").map { FormEncoding.decode($0, plusIsBlank: false) }
  }
}
