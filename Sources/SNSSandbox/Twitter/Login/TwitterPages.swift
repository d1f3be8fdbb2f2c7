internal import SNSLoginCore

/// Step 2 of OAuth 1.0a: the page where a person approves and finds the PIN.
extension TwitterSandbox {
  func authorizePage(_ request: IncomingRequest, host: String) -> ServerAnswer {
    let fields = request.queryFields
    guard ["GET", "HEAD", "POST"].contains(request.method) else {
      return .text(405, "Only GET and POST here.")
    }
    guard let token = fields["oauth_token"], let entry = requestTokens.live(token, at: now) else {
      return Self.usedPage.answer
    }
    switch (request.method, options.approval) {
    case ("POST", _): return decide(entry, request.formFields)
    case ("GET", .auto): return approve(entry, browserPerson(fields))
    default:
      guard entry.state == .pending else { return Self.usedPage.answer }
      let action = "/\(host)\(request.path)" + (request.query.map { "?" + $0 } ?? "")
      return WebPage(
        title: "Authorize \(app.title) to access your account?",
        body: consent(lines: [levelLine(entry.level)], action: action, person: browserPerson(fields))
      ).answer
    }
  }

  private func decide(_ entry: RequestTokens.Entry, _ form: [FormField]) -> ServerAnswer {
    guard entry.state == .pending else { return Self.usedPage.answer }
    if form["decision"] == "approve" { return approve(entry, chosenPerson(form)) }
    guard requestTokens.decide(.denied, token: entry.token, at: now) else { return Self.usedPage.answer }
    guard entry.callback == "oob" else {
      return .redirect(to: returning(to: entry.callback, [FormField("denied", entry.token)]))
    }
    return WebPage(
      title: "You have denied access",
      body: "<p>\(escapedHTML(app.title)) cannot use your account. You can close this page.</p>"
    ).answer
  }

  private func approve(_ entry: RequestTokens.Entry, _ person: TwitterPerson) -> ServerAnswer {
    let person = approver(person)
    guard requestTokens.decide(.approved(person), token: entry.token, at: now) else {
      return Self.usedPage.answer
    }
    guard entry.callback == "oob" else {
      return .redirect(
        to: returning(
          to: entry.callback,
          [FormField("oauth_token", entry.token), FormField("oauth_verifier", entry.verifier)]))
    }
    if options.approval != .auto { options.twitter.onPIN?(entry.verifier) }
    return WebPage(
      title: "You have granted access to \(app.title)",
      body: """
        <p>Logged in as @\(escapedHTML(person.username)). Next, go back to the program and enter this PIN:</p>
        <div id="oauth_pin"><p><kbd><code style="font-size:3rem">\(entry.verifier)</code></kbd></p></div>
        """
    ).answer
  }

  /// X's own words for a request token that is no more.
  private static let usedPage = WebPage(
    status: 403, title: "Whoa there!",
    body: """
      <p class="error">The request token for this page is invalid. It may have already been used, or expired because \
      it is too old. Please go back to the site or application that sent you here and try again; it was probably just \
      a mistake.</p>
      """)

  private func levelLine(_ level: TwitterAccessLevel) -> String {
    level == .read ? "see your posts and account" : "see your posts and account, and post for you"
  }

  /// The form that asks: who, yes or no.
  func consent(lines: [String], action: String, person: TwitterPerson) -> String {
    let people = TwitterPerson.all.map {
      "<option value=\"\($0.id)\"\($0 == person ? " selected" : "")>@\(escapedHTML($0.username))</option>"
    }
    let items = lines.map { "<li>\(escapedHTML($0))</li>" }
    return """
      <p><b>\(escapedHTML(app.title))</b> wants to:</p><ul>\(items.joined())</ul>
      <form method="post" action="\(escapedHTML(action))">
      <label>Log in as <select name="person">\(people.joined())</select></label>
      <button name="decision" value="approve">Authorize app</button>
      <button name="decision" value="deny">Cancel</button>
      </form>
      """
  }

  func chosenPerson(_ form: [FormField]) -> TwitterPerson {
    form["person"].flatMap { TwitterPerson.withID($0) } ?? .first
  }

  func returning(to address: String, _ fields: [FormField]) -> String {
    address + (address.contains("?") ? "&" : "?") + FormEncoding.encode(fields)
  }
}
