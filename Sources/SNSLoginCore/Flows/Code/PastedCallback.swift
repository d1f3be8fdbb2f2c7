/// Reads what a person pasted after the browser went astray: the whole address, its query, or the bare code.
package enum PastedCallback {
  /// What it means; white space and quotes around it dropped. `nothing` for a text that is none of these.
  package static func callback(in text: String, state: String) -> AuthorizationCallback {
    let pasted = PastedText(text)
    if let code = bareCode(pasted.bare) { return .stateless(code: code) }
    return AuthorizationCallback(pasted.fields, state: state)
  }

  /// Far above any code that was seen.
  private static var longestCode: Int { 4_096 }

  /// A code is one word of visible ASCII (RFC 6749 appendix A.11); base64 may end it in equals signs.
  private static func bareCode(_ text: String) -> String? {
    let body = text.reversed().drop { $0 == "=" }
    guard !body.isEmpty, text.utf8.count <= longestCode, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      !body.contains(where: { "=&?#".contains($0) }), !text.contains("://"),
      !["code", "state", "error"].contains(String(body.reversed()))
    else { return nil }
    return FormEncoding.decode(text, plusIsBlank: false)
  }
}
