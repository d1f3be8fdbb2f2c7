/// Takes secrets out of everything that people see: tokens, secrets, codes, verifiers, proofs.
package enum Redaction {
  package static let mask = ForeignText.mask

  /// Names whose values are secret, in queries, forms and JSON alike.
  package static let secretNames: Set<String> = [
    "access_token", "input_token", "fb_exchange_token", "refresh_token", "id_token", "token", "token_secret",
    "client_secret", "app_secret", "appsecret_proof", "code", "device_code", "code_verifier", "oauth_token",
    "oauth_token_secret", "oauth_verifier", "oauth_signature", "client_token",
  ]

  /// The value of a header as it may be shown.
  package static func header(_ header: HTTPRequest.Header) -> String {
    switch header.name.lowercased() {
    case "authorization", "proxy-authorization":
      header.value.contains(" ") ? header.value.prefix { $0 != " " } + " " + mask : mask
    case "cookie", "set-cookie": mask
    case "location": address(header.value)
    default: header.value
    }
  }

  /// An address with the secret values of its query and fragment masked.
  package static func address(_ text: String) -> String {
    guard let mark = text.firstIndex(where: { $0 == "?" || $0 == "#" }) else { return text }
    let tail = text[text.index(after: mark)...]
    let parts = tail.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    return text[...mark] + parts.map { form(String($0)) }.joined(separator: "#")
  }

  /// A query or form body with its secret values masked; all else stays as it was written.
  package static func form(_ text: String) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      guard let equals = pair.firstIndex(of: "="), equals != pair.index(before: pair.endIndex),
        secretNames.contains(FormEncoding.decode(pair[..<equals]))
      else { return String(pair) }
      return pair[...equals] + mask
    }.joined(separator: "&")
  }

  /// A body of any kind: JSON by its keys, a web page by its size, other text as a form.
  package static func body(_ data: Data) -> String {
    if let json = try? JSONValue(parsing: data) { return value(json, under: nil).jsonLine }
    if HTTPResponse(status: 0, body: data).isWebPage { return "(a page of \(data.count) bytes)" }
    let text = String(decoding: data, as: UTF8.self)
    if let first = text.first(where: { !$0.isWhitespace }), "{[".contains(first) {
      return "(\(data.count) bytes that are no JSON)"
    }
    return form(text)
  }

  /// Every secret value that the request carries, in its authorization, its query and its form.
  package static func secrets(of request: HTTPRequest) -> [String] {
    let credentials =
      request.header("Authorization")?.split(separator: " ", maxSplits: 1).dropFirst().map(String.init) ?? []
    let body = FormEncoding.fields(of: String(decoding: request.body ?? Data(), as: UTF8.self))
    let named = (request.address.fields + body).filter { secretNames.contains($0.name) && !$0.value.isEmpty }
    // `APP_ID|CLIENT_TOKEN`: its second half is as secret as the whole.
    let halves = named.flatMap { $0.value.split(separator: "|").dropFirst().map(String.init) }
    return credentials + named.map(\.value) + halves
  }

  private static func value(_ json: JSONValue, under key: String?) -> JSONValue {
    switch json {
    case .string(let text):
      if let key, secretNames.contains(key) { return .string(mask) }
      return .string(text.contains("://") ? address(text) : text)
    case .array(let elements): return .array(elements.map { value($0, under: key) })
    case .object(let members):
      return .object(
        Dictionary(uniqueKeysWithValues: members.map { ($0.key, value($0.value, under: $0.key)) }))
    case .integer where key.map(secretNames.contains) == true && key != "code": return .string(mask)
    case .null, .bool, .integer, .number: return json
    }
  }
}
