/// What the query of a redirect back to us means (RFC 6749 §4.1.2); a decision without effects.
package enum AuthorizationCallback: Sendable, Hashable {
  /// Ours, with a code to exchange.
  case code(String)
  /// A code without a state: nobody can tell whose it is.
  case stateless(code: String)
  /// The person said no.
  case denied(String?)
  case failed(error: String, description: String?)
  /// The answer to another login, or an attempt to slip us a foreign code. Never exchanged.
  case foreign
  /// Neither code nor error.
  case nothing

  /// - Parameters:
  ///   - fields: of the query; with repeated names the first counts.
  ///   - state: what this login sent.
  package init(_ fields: [FormField], state: String) {
    let given = fields.filled("state")
    let isOurs = given.map { equalInConstantTime(Array($0.utf8), Array(state.utf8)) }
    if let error = fields.filled("error") {
      // LINE reports a missing state without one. An error can do no harm but end this login.
      guard isOurs != false else {
        self = .foreign
        return
      }
      // LINE's documents write ACCESS_DENIED, its SDK access_denied (line-sdk-android pull request 144).
      let isDenial = error.lowercased() == "access_denied"
      // `errorMessage`: line-login-starter issue 10.
      let description = fields.filled("error_description") ?? fields.filled("errorMessage")
      self = isDenial ? .denied(description) : .failed(error: error, description: description)
    } else if let code = fields.filled("code") {
      self = isOurs.map { $0 ? .code(code) : .foreign } ?? .stateless(code: code)
    } else {
      self = .nothing
    }
  }
}

extension [FormField] {
  /// The value of the first field of that name, unless it is empty.
  fileprivate func filled(_ name: String) -> String? {
    self[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
