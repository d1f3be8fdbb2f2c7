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
    let fields = PastedText(pasted).fragmentFields
    // First of all: what another login was answered says nothing about this one.
    if let answered = fields["state"], !isOwn(answered) { throw Self.otherLogin }
    if let refusal = Self.refusal(fields) { throw refusal }
    guard fields["access_token"] != nil else {
      throw SNSError(
        .usage, "there is no token in this address",
        hint: "copy the whole address, with all that follows the #, from the page that says Success",
        sns: .facebook)
    }
    guard fields["state"] != nil else { throw Self.otherLogin }
    return try FacebookGrant(.object(fields.asObject))
  }

  private func isOwn(_ answered: String) -> Bool {
    equalInConstantTime(Array(answered.utf8), Array(state.utf8))
  }

  private static var otherLogin: SNSError {
    SNSError(
      .refused, "this address belongs to another login",
      hint: "open the address that this login printed and paste the one it ends at", sns: .facebook)
  }

  /// The error in a redirect; nil where there is none. It may lack `state`, and that of a wrong set-up lacks OAuth's
  /// `error` too.
  private static func refusal(_ fields: [FormField]) -> SNSError? {
    let error = fields["error"]
    // android-sdk `ServerProtocol.getErrorsUserCanceled`. A refusal may also carry an `error_code`.
    if let name = error?.lowercased(), name == "access_denied" || name == "oauthaccessdeniedexception" {
      return SNSError(
        .loginDenied, "the login was declined at Facebook",
        hint: "run `snslogin login facebook` to try again", sns: .facebook)
    }
    if let code = fields["error_code"] {
      let text = fields["error_message"] ?? fields["error_description"] ?? error ?? "error \(code)"
      return SNSError(
        .refused, "Facebook refused the login: \(text)",
        hint: "in the app's settings, add \(Self.address) to the valid OAuth redirect URIs", sns: .facebook,
        provider: .init(code: Int(code)))
    }
    return error.map {
      SNSError(
        .refused, "Facebook refused the login: \(fields["error_description"] ?? $0)", sns: .facebook)
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
