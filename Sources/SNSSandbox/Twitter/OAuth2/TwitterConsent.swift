internal import SNSLoginCore

/// `i/oauth2/authorize` (docs.x.com, "OAuth 2.0 Authorization Code Flow with PKCE").
extension TwitterSandbox {
  func consentDialog(_ request: IncomingRequest, host: String) -> ServerAnswer {
    guard ["GET", "HEAD", "POST"].contains(request.method) else {
      return .text(405, "Only GET and POST here.")
    }
    let question: TwitterQuestion
    do throws(TwitterQuestion.Refusal) {
      question = try TwitterQuestion(request.queryFields, app: app, redirects: redirects)
    } catch {
      return Self.refusalPage(error.reason)
    }
    switch (request.method, options.approval) {
    case ("POST", _):
      let form = request.formFields
      return form["decision"] == "approve" ? approve(question, chosenPerson(form)) : cancel(question)
    case ("GET", .auto): return approve(question, .first)
    case ("GET", .deny): return cancel(question)
    default:
      let action = "/\(host)\(request.path)" + (request.query.map { "?" + $0 } ?? "")
      return WebPage(
        title: "\(app.title) wants to access your X account",
        body: consent(lines: question.scopes, action: action, person: .first)
      ).answer
    }
  }

  private func approve(_ question: TwitterQuestion, _ person: TwitterPerson) -> ServerAnswer {
    let late = options.approval == .expire ? -TwitterCode.lifetime : 0
    let code = Array("\(options.randomBytes(33).base64URL):\(milliseconds):1:1:ac:1".utf8).base64URL
    codes.add(
      TwitterCode(
        code: code, redirect: question.redirect, challenge: question.challenge, scopes: question.scopes,
        person: approver(person), createdAt: now.addingTimeInterval(late)))
    return .redirect(
      to: returning(
        to: question.redirect, [FormField("state", question.state), FormField("code", code)]))
  }

  private func cancel(_ question: TwitterQuestion) -> ServerAnswer {
    .redirect(
      to: returning(
        to: question.redirect,
        [FormField("error", "access_denied"), FormField("state", question.state)]))
  }

  /// X sends nobody anywhere where the question is unsound, and says no more than this; the reason is the sandbox's.
  private static func refusalPage(_ reason: String) -> ServerAnswer {
    WebPage(
      status: 400, title: "Something went wrong",
      body: """
        <p class="error">You weren't able to give access to the App. Go back and try logging in again.</p>
        <p>The sandbox's reason: \(escapedHTML(reason))</p>
        """
    ).answer
  }
}

/// A sound question of the consent dialog.
struct TwitterQuestion: Sendable, Hashable {
  struct Refusal: Error, Sendable, Hashable {
    var reason: String
  }

  var redirect: String
  var scopes: [String]
  var state: String
  /// S256 (RFC 7636 §4.2): 43 characters.
  var challenge: String

  init(_ fields: [FormField], app: SandboxTwitterApp, redirects: Set<String>) throws(Refusal) {
    guard fields["response_type"] == "code" else { throw Refusal(reason: "response_type must be code") }
    guard fields["client_id"] == app.clientID else { throw Refusal(reason: "there is no such client_id") }
    guard let redirect = fields["redirect_uri"], redirects.contains(redirect) else {
      throw Refusal(reason: "redirect_uri is not exactly one of the registered addresses")
    }
    guard let state = fields["state"], (1...500).contains(state.utf8.count) else {
      throw Refusal(reason: "state must have 1 to 500 characters")
    }
    guard fields["code_challenge_method"] == "S256" else {
      throw Refusal(reason: "code_challenge_method must be S256: the sandbox takes no plain one")
    }
    guard let challenge = fields["code_challenge"], base64URLDecoded(challenge)?.count == 32 else {
      throw Refusal(reason: "code_challenge must be a SHA-256 in base64url without padding")
    }
    self.redirect = redirect
    self.state = state
    self.challenge = challenge
    scopes = try Self.scopes(fields["scope"] ?? "")
  }

  private static func scopes(_ text: String) throws(Refusal) -> [String] {
    var scopes: [String] = []
    for scope in text.split(separator: " ").map(String.init) where !scopes.contains(scope) {
      guard known.contains(scope) else { throw Refusal(reason: "there is no scope '\(scope)'") }
      scopes.append(scope)
    }
    guard !scopes.isEmpty else { throw Refusal(reason: "scope must name at least one, separated by blanks") }
    return scopes
  }

  private static let known: Set<String> = [
    "block.read", "block.write", "bookmark.read", "bookmark.write", "dm.read", "dm.write", "follows.read",
    "follows.write", "like.read", "like.write", "list.read", "list.write", "media.write", "mute.read",
    "mute.write", "offline.access", "space.read", "timeline.read", "tweet.moderate.write", "tweet.read",
    "tweet.write", "users.email", "users.read",
  ]
}
