internal import SNSLoginCore

/// One account, as `whoami` and `login` show it.
struct AccountReport: JSONWritable {
  let session: Session
  private let now: Date
  /// The provider's own word on it; nil where only the stored dates were looked at.
  var checkedValidity: Bool?

  init(_ session: Session, at now: Date, checkedValidity: Bool? = nil) {
    self.session = session
    self.now = now
    self.checkedValidity = checkedValidity
  }

  var isValid: Bool { checkedValidity ?? session.isValid(at: now) }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("sns", orNull: session.sns.rawValue)
      $0.member("id", orNull: session.id)
      $0.member("name", orNull: session.name)
      $0.member("username", orNull: session.username)
      $0.key("active")
      $0.bool(session.isActive)
      $0.member("flow", orNull: session.flow)
      $0.key("scopes")
      write(session.token.scopes, to: &$0)
      $0.member("logged_in_at", orNull: session.loggedInAt.map(Timestamp.text))
      $0.member("expires_at", orNull: session.token.expiresAt.map(Timestamp.text))
      $0.member("refresh_expires_at", orNull: session.token.refreshExpiresAt.map(Timestamp.text))
      $0.member("data_access_expires_at", orNull: session.token.dataAccessExpiresAt.map(Timestamp.text))
      $0.key("valid")
      $0.bool(isValid)
      $0.key("checked")
      $0.bool(checkedValidity != nil)
      $0.member("source", orNull: session.source.rawValue)
      $0.member("email", orNull: session.email)
      $0.member("picture_url", orNull: session.pictureURL)
    }
  }

  private func write(_ scopes: [String]?, to json: inout JSONWriter) {
    guard let scopes else { return json.null() }
    json.array { for scope in scopes { $0.string(scope) } }
  }

  /// Several lines for a person, each with its line end.
  func text(_ colour: Colour, file: String) -> String {
    let title =
      session.sns.rawValue + ":" + session.label(prefix: " ") + (session.isActive ? "" : " (not active)")
    var rows = [("token", tokenState(colour))]
    if let end = session.token.refreshExpiresAt, session.token.refreshToken != nil {
      rows.append(("login ends", "\(Times.local(end)) (\(Times.relative(end, to: now)))"))
    }
    if let end = session.token.dataAccessExpiresAt { rows.append(("data access", shown(end, colour))) }
    if let email = session.email { rows.append(("email", ScreenText.line(email))) }
    if let scopes = session.token.scopes {
      rows.append(("scopes", ScreenText.line(scopes.joined(separator: ", "))))
    }
    if let since = session.loggedInAt {
      let flow = ScreenText.line(session.flow)
      rows.append(("login", "\(flow), \(Times.local(since)) (\(Times.relative(since, to: now)))"))
    }
    rows.append(
      ("from", session.source == .file ? ScreenText.line(file) : session.sns.tokenVariable))
    return colour.bold(ScreenText.line(title)) + "\n"
      + rows.map { "  \($0.0):" + String(repeating: " ", count: 12 - $0.0.count) + $0.1 + "\n" }.joined()
  }

  private func tokenState(_ colour: Colour) -> String {
    if checkedValidity == false { return colour.red("refused by \(session.sns.title)") }
    let checked = checkedValidity == true ? ", checked" : ""
    guard let end = session.token.expiresAt else { return colour.green("valid, no known end") + checked }
    if end <= now, session.isValid(at: now) {
      return colour.green("valid") + ", to be renewed at its next use" + checked
    }
    let isLast = session.sns.description.refreshesTokens && session.token.refreshToken == nil
    return shown(end, colour) + (isLast ? ", cannot be renewed" : "") + checked
  }

  private func shown(_ end: Date, _ colour: Colour) -> String {
    let when = "\(Times.local(end)) (\(Times.relative(end, to: now)))"
    return end > now ? colour.green("valid") + " until " + when : colour.red("expired") + " " + when
  }
}

extension Session {
  /// `NAME (UID)`, `@handle (UID)`, or what of it is known, behind `prefix`; nothing where nothing is.
  func label(prefix: String) -> String {
    switch (username.map { "@" + $0 } ?? name, id) {
    case (let name?, let id?): "\(prefix)\(name) (\(id))"
    case (let known?, nil), (nil, let known?): prefix + known
    case (nil, nil): ""
    }
  }
}
