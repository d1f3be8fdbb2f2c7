internal import SNSLoginCore

/// `oauth2/v2.1/authorize`, the page where a person logs in and approves.
extension LineSandbox {
  func authorize(_ request: IncomingRequest, host: String) -> ServerAnswer {
    guard ["GET", "HEAD", "POST"].contains(request.method) else {
      return .text(405, "Only GET and POST here.")
    }
    // RFC 6749 §3.1: a parameter without a value counts as left out.
    let fields = request.queryFields.filter { !$0.value.isEmpty }
    let back: LineReturn
    do throws(LineReturn.Silence) {
      back = try LineReturn(fields, app: app, redirects: redirects)
      try strikeChannel()
    } catch {
      return Self.silencePage(error)
    }
    do throws(LineQuestion.Refusal) {
      return try answer(LineQuestion(fields), back, request, host: host)
    } catch {
      return .redirect(to: back.refused(error))
    }
  }

  /// After channel and redirect address were found good.
  private func strikeChannel() throws(LineReturn.Silence) {
    guard faults.strikes(.lineDeveloping) else { return }
    throw LineReturn.Silence(
      text: "This channel is now developing status. User need to have developer role.",
      reason: "a fault was asked for")
  }

  private func answer(
    _ question: LineQuestion, _ back: LineReturn, _ request: IncomingRequest, host: String
  ) throws(LineQuestion.Refusal) -> ServerAnswer {
    try checkSilence(question)
    switch (request.method, options.approval) {
    case ("POST", _):
      let form = request.formFields
      guard form["decision"] == "approve" else { throw .denied }
      let person = form["person"].flatMap { LinePerson.withID($0) } ?? .first
      return approve(question, back, person, givesEmail: form["email"] == "give")
    case ("GET", .auto): return approve(question, back, .first, givesEmail: true)
    case ("GET", .deny): throw .denied
    default:
      return LinePage(question: question, app: app, address: "/\(host)\(request.path)", query: request.query)
        .answer
    }
  }

  /// prompt=none: without a question, or not at all (OpenID Connect Core §3.1.2.6).
  private func checkSilence(_ question: LineQuestion) throws(LineQuestion.Refusal) {
    guard question.prompt == .silent else { return }
    guard !question.disablesAutoLogin else {
      throw .init(code: "LOGIN_REQUIRED", description: "Auto login is disabled.")
    }
    guard options.approval == .auto else {
      throw .init(code: "INTERACTION_REQUIRED", description: "The user has to approve.")
    }
  }

  private func approve(
    _ question: LineQuestion, _ back: LineReturn, _ person: LinePerson, givesEmail: Bool
  ) -> ServerAnswer {
    let code = newCode()
    if !question.disablesAutoLogin, faults.strikes(.lineAutoLogin) {
      return .redirect(to: back.answered(code, state: newCode()))
    }
    codes.add(entry(question, code: code, redirect: back.redirect, person, givesEmail: givesEmail))
    return .redirect(
      to: back.answered(code, state: back.state, asksForFriendship: question.asksForFriendship))
  }

  private func entry(
    _ question: LineQuestion, code: String, redirect: String, _ person: LinePerson, givesEmail: Bool
  ) -> LineCode {
    let late = options.approval == .expire ? -LineCode.lifetime : 0
    return LineCode(
      code: code, redirect: redirect, challenge: question.challenge, nonce: question.nonce,
      authTime: question.wantsAuthTime ? seconds : nil, method: question.method,
      scopes: question.scopes.subtracting(["email"]).sorted(),
      givesEmail: question.scopes.contains("email") && givesEmail && !faults.strikes(.lineNoEmail),
      person: person, createdAt: now.addingTimeInterval(late))
  }

  /// Twenty letters and digits, as in LINE's own samples.
  private func newCode() -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
    return String(
      decoding: options.randomBytes(20).map { alphabet[Int($0) % alphabet.count] }, as: UTF8.self)
  }

  private static func silencePage(_ silence: LineReturn.Silence) -> ServerAnswer {
    WebPage(
      status: 400, title: "400 Bad Request",
      body: """
        <p class="error">\(escapedHTML(silence.text))</p>
        <p>The sandbox's reason: \(escapedHTML(silence.reason))</p>
        """
    ).answer
  }
}

extension LineQuestion {
  /// `amr` ("Get profile information from ID tokens"): a browser that is logged in already is single sign-on.
  var method: String {
    if screen.showsQR { return "lineqr" }
    return prompt == .login ? "pwd" : "linesso"
  }
}
