/// An `http` or `https` address whose path and query are kept byte for byte (RFC 3986).
///
/// `URL` and `URLComponents` re-encode what they hold; a Graph API paging token and an OAuth 1.0a base string do not
/// survive that.
package struct WebAddress: Sendable, Hashable, CustomStringConvertible {
  /// Lower case: `https` or `http`.
  package var scheme: String
  /// Lower case; an IPv6 address without its brackets.
  package var host: String
  /// As written; nil means the scheme's own.
  package var port: Int?
  /// As sent, percent-encoded, with its leading slash.
  package var path: String
  /// As sent, percent-encoded, without the question mark. `""` is a query that is there and empty.
  package var query: String?

  package init(scheme: String = "https", host: String, port: Int? = nil, path: String, query: String? = nil) {
    self.scheme = scheme
    self.host = host
    self.port = port
    self.path = path.hasPrefix("/") ? path : "/" + path
    self.query = query
  }

  package init(scheme: String = "https", host: String, port: Int? = nil, path: String, fields: [FormField]) {
    self.init(
      scheme: scheme, host: host, port: port, path: path,
      query: fields.isEmpty ? nil : FormEncoding.encode(fields))
  }

  /// Reads an absolute address; a fragment is dropped. Nil for another scheme, user names, blanks and control
  /// characters, or a port that is none.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }),
      let colon = text.firstIndex(of: ":")
    else { return nil }
    let scheme = text[..<colon].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    var rest = text[text.index(after: colon)...]
    guard rest.hasPrefix("//") else { return nil }
    rest = rest.dropFirst(2)
    if let fragment = rest.firstIndex(of: "#") { rest = rest[..<fragment] }
    let authorityEnd = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    guard let (host, port) = Self.hostAndPort(rest[..<authorityEnd]) else { return nil }
    rest = rest[authorityEnd...]
    var query: String?
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    self.init(scheme: scheme, host: host, port: port, path: String(rest), query: query)
  }

  private static func hostAndPort(_ authority: some StringProtocol) -> (String, Int?)? {
    guard !authority.contains("@") else { return nil }
    var host = authority[...]
    var port: Int?
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
      host = authority[authority.index(after: authority.startIndex)..<end]
      let tail = authority[authority.index(after: end)...]
      if !tail.isEmpty {
        guard tail.hasPrefix(":"), isPort(tail.dropFirst()) else { return nil }
        port = Int(tail.dropFirst())
      }
    } else if let colon = authority.firstIndex(of: ":") {
      let number = authority[authority.index(after: colon)...]
      guard isPort(number) else { return nil }
      port = Int(number)
      host = authority[..<colon]
    }
    return host.isEmpty ? nil : (host.lowercased(), port)
  }

  /// An empty port means the scheme's own (RFC 3986 §3.2.3).
  private static func isPort(_ text: some StringProtocol) -> Bool {
    if text.isEmpty { return true }
    guard text.isDigits, let number = Int(text) else { return false }
    return (1...65535).contains(number)
  }

  /// The fields of the query, decoded.
  package var fields: [FormField] { query.map { FormEncoding.fields(of: $0) } ?? [] }

  /// `host`, or `host:port` where a port is written.
  package var authority: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port.map { "\(name):\($0)" } ?? name
  }

  /// The address without its query.
  package var withoutQuery: String { "\(scheme)://\(authority)\(path)" }

  package var description: String { withoutQuery + (query.map { "?" + $0 } ?? "") }

  /// True for 127.0.0.0/8, ::1 and the name `localhost`: hosts that cannot leave this machine.
  package var isLoopback: Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
