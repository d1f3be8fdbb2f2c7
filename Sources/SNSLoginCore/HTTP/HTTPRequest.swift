/// One request, for the real address at the provider; where it is sent to is the transport's business
/// (`DetourTransport`).
package struct HTTPRequest: Sendable, Hashable {
  package enum Method: Sendable, Hashable {
    case get, post, delete
    /// Whatever the user wrote, upper case.
    case other(String)

    package var name: String {
      switch self {
      case .get: "GET"
      case .post: "POST"
      case .delete: "DELETE"
      case .other(let name): name
      }
    }
  }

  package struct Header: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// When a request may be sent a second time.
  package enum Repetition: Sendable, Hashable {
    /// It changes nothing at the provider (GET).
    case harmless
    /// Only where no connection was made, so that the provider cannot have seen it (POST).
    case onlyUnsent
    /// Also where no byte of an answer came (LINE's code exchange).
    case onlyUnanswered
    /// Never: one-time codes, polls that come round by themselves.
    case never
  }

  package var method: Method
  package var address: WebAddress
  package var headers: [Header]
  package var body: Data?
  package var repetition: Repetition

  package init(
    _ method: Method, _ address: WebAddress, headers: [Header] = [], body: Data? = nil,
    repetition: Repetition? = nil
  ) {
    self.method = method
    self.address = address
    self.headers = headers
    self.body = body
    self.repetition = repetition ?? (method == .get ? .harmless : .onlyUnsent)
  }

  /// A form post (`application/x-www-form-urlencoded`).
  package static func form(
    _ address: WebAddress, _ fields: [FormField], headers: [Header] = [],
    repetition: Repetition = .onlyUnsent
  ) -> HTTPRequest {
    HTTPRequest(
      .post, address,
      headers: [Header("Content-Type", "application/x-www-form-urlencoded")] + headers,
      body: Data(FormEncoding.encode(fields).utf8), repetition: repetition)
  }

  /// The value of the first header of that name, case ignored.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// Adds `Authorization: Bearer TOKEN` (RFC 6750 §2.1).
  package func authorized(bearer token: String) -> HTTPRequest {
    var copy = self
    copy.headers.append(Header("Authorization", "Bearer " + token))
    return copy
  }
}
