/// The desktop dialog, whose last address the person pastes.
/// Source: docs facebook-login/guides/advanced/manual-flow.
package struct FacebookRedirect: Sendable, Hashable {
  /// Facebook's own page for programs without a server; it must be among the app's valid redirect URIs.
  package static let address = "https://www.facebook.com/connect/login_success.html"

  package var appID: String
  package var version: String
  package var scopes: [String]
  /// Ties the answer to this login (RFC 6749 §10.12).
  package var state: String

  package init(appID: String, version: String, scopes: [String], state: String) {
    self.appID = appID
    self.version = version
    self.scopes = scopes
    self.state = state
  }

  package var dialog: WebAddress {
    WebAddress(
      host: "www.facebook.com", path: "/\(version)/dialog/oauth",
      fields: [
        FormField("client_id", appID), FormField("redirect_uri", Self.address), FormField("state", state),
        FormField("response_type", "token"), FormField("scope", scopes.joined(separator: ",")),
      ])
  }

  /// Reads what was pasted: a whole address, its fragment or its query; white space and quotes around it dropped.
  /// - Throws: `SNSError` `usage` for a text that is none of these, `loginDenied` for a refusal, `refused` for the
  ///   error of a wrong set-up or for an answer to another login.
  package func grant(from pasted: String) throws(SNSError) -> FacebookGrant {
    let fields = Self.fields(of: pasted)
    // Facebook reports a wrong set-up without `state` and without OAuth's `error`.
    if let code = fields["error_code"] {
      let text = fields["error_message"] ?? "error \(code)"
      throw SNSError(
        .refused, "Facebook refused the login: \(text)",
        hint: "in the app's settings, add \(Self.address) to the valid OAuth redirect URIs", sns: .facebook,
        provider: .init(code: Int(code)))
    }
    if let error = fields["error"] {
      guard error.lowercased() != "access_denied" else {
        throw SNSError(
          .loginDenied, "the login was declined at Facebook",
          hint: "run `snslogin login facebook` to try again",
          sns: .facebook)
      }
      throw SNSError(
        .refused, "Facebook refused the login: \(fields["error_description"] ?? error)", sns: .facebook)
    }
    guard fields["access_token"] != nil else {
      throw SNSError(
        .usage, "there is no token in this address",
        hint: "copy the whole address, with all that follows the #, from the page that says Success",
        sns: .facebook)
    }
    guard let answered = fields["state"], equalInConstantTime(Array(answered.utf8), Array(state.utf8)) else {
      throw SNSError(
        .refused, "this address belongs to another login",
        hint: "open the address that this login printed and paste the one it ends at", sns: .facebook)
    }
    return try FacebookGrant(.object(fields.asObject))
  }

  private static func fields(of pasted: String) -> [FormField] {
    let quotes: Set<Character> = ["\"", "'", "<", ">", "`"]
    let bare = pasted.trimmingBlanks.drop { quotes.contains($0) }
    let text = String(bare.reversed().drop { quotes.contains($0) }.reversed())
    // Fragment first: that is where Facebook puts it.
    return text.split(separator: "#").reversed().flatMap { part in
      FormEncoding.fields(of: part.split(separator: "?", maxSplits: 1).last ?? "")
    }
  }
}

extension [FormField] {
  fileprivate var asObject: [String: JSONValue] {
    reduce(into: [:]) { members, field in
      if members[field.name] == nil { members[field.name] = .string(field.value) }
    }
  }
}
