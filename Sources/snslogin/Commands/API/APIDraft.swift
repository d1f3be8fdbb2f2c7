internal import SNSLoginCore

/// What `api` was asked to send, before it has an address.
struct APIDraft: Sendable, Hashable {
  var method: HTTPRequest.Method
  var fields: [FormField]
  var headers: [HTTPRequest.Header]
  /// A file with the raw body; `-` is stdin.
  var bodySource: String?

  private static let method = Key(
    "method", short: "X", "METHOD", help: "GET, or POST as soon as there is a -f or -F",
    read: { (name) throws(SNSError) in try method(named: name) })
  private static let field = Key<[FormField]>(
    "field", short: "f", each: "KEY=VALUE", help: "a query parameter of a GET, a form field else",
    read: { (text) throws(SNSError) in try field(text) })
  private static let file = Key(
    "file", short: "F", "FILE", help: "the raw body, JSON unless -H says otherwise; - is stdin")
  private static let header = Key<[HTTPRequest.Header]>(
    "header", short: "H", each: "NAME: VALUE", help: "another header",
    read: { (text) throws(SNSError) in try header(text) })

  static let keys: [any OptionKey] = [method, field, file, header]

  /// - Throws: `SNSError` `usage` for what cannot be sent.
  init(_ invocation: Invocation) throws(SNSError) {
    fields = invocation[Self.field]
    headers = invocation[Self.header]
    bodySource = invocation[Self.file]
    let hasContent = !fields.isEmpty || bodySource != nil
    method = invocation[Self.method] ?? (hasContent ? .post : .get)
    if bodySource != nil, method == .get || method == .other("HEAD") {
      throw SNSError(.usage, "a \(method.name) has no body", hint: "leave out -F, or use another -X")
    }
  }

  /// Fields are the query where there is no form: for GET and HEAD, and beside a raw body.
  func request(to address: WebAddress, rawBody: Data?) -> HTTPRequest {
    let isQuery = rawBody != nil || method == .get || method == .other("HEAD")
    var address = address
    if isQuery, !fields.isEmpty {
      let old = address.query.map { $0.isEmpty ? "" : $0 + "&" } ?? ""
      address.query = old + FormEncoding.encode(fields)
    }
    let form = isQuery || fields.isEmpty ? nil : Data(FormEncoding.encode(fields).utf8)
    let type = rawBody != nil ? "application/json" : form != nil ? "application/x-www-form-urlencoded" : nil
    var request = HTTPRequest(method, address, headers: headers, body: rawBody ?? form, repetition: .never)
    if let type, request.header("Content-Type") == nil {
      request.headers.insert(HTTPRequest.Header("Content-Type", type), at: 0)
    }
    return request
  }

  private static func method(named name: String) throws(SNSError) -> HTTPRequest.Method {
    switch name.uppercased() {
    case "GET": return .get
    case "POST": return .post
    case "DELETE": return .delete
    case let other where other.utf8.allSatisfy { (0x41...0x5A).contains($0) }: return .other(other)
    default:
      throw SNSError(.usage, "-X takes the name of a method, not \(name)", hint: "for example -X DELETE")
    }
  }

  private static func field(_ text: String) throws(SNSError) -> FormField {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw SNSError(.usage, "-f takes KEY=VALUE, not \(text)", hint: "for example -f fields=id,name")
    }
    return FormField(String(text[..<equals]), String(text[text.index(after: equals)...]))
  }

  /// Headers that this tool or the transport sets itself.
  private static let reserved: Set = [
    "authorization", "proxy-authorization", "host", "content-length", "transfer-encoding", "connection",
  ]

  private static func header(_ text: String) throws(SNSError) -> HTTPRequest.Header {
    guard let colon = text.firstIndex(of: ":"), colon != text.startIndex,
      text[..<colon].utf8.allSatisfy({ isTokenByte($0) }),
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else {
      throw SNSError(.usage, "-H takes NAME: VALUE", hint: "for example -H 'Accept-Language: ja'")
    }
    let name = String(text[..<colon])
    guard !reserved.contains(name.lowercased()) else {
      throw SNSError(.usage, "\(name) is set by snslogin itself", hint: "leave this -H out")
    }
    return HTTPRequest.Header(name, text[text.index(after: colon)...].trimmingBlanks)
  }

  /// RFC 9110 §5.6.2.
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
