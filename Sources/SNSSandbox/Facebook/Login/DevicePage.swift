internal import SNSLoginCore

/// `www.facebook.com/device`: where a person types the code and decides.
extension FacebookSandbox {
  func devicePage(_ request: IncomingRequest, host: String) -> ServerAnswer {
    let action = "/\(host)/device"
    switch request.method {
    case "GET", "HEAD":
      guard let code = request.queryFields["user_code"], !code.isEmpty else { return codeForm(action).answer }
      return consentPage(for: code, action: action)
    case "POST": return decide(request.formFields, action: action)
    default: return .text(405, "Only GET and POST here.")
    }
  }

  private func codeForm(_ action: String, problem: String? = nil) -> WebPage {
    let warning = problem.map { "<p class=\"error\">\(escapedHTML($0))</p>" } ?? ""
    return WebPage(
      status: problem == nil ? 200 : 400, title: "Enter the code from your device",
      body: """
        \(warning)<form method="get" action="\(action)"><label>Code
        <input name="user_code" autocomplete="off" autocapitalize="characters" autofocus></label>
        <button>Continue</button></form>
        """)
  }

  private func consentPage(for code: String, action: String) -> ServerAnswer {
    guard let entry = openEntry(code) else { return codeForm(action, problem: problem(with: code)).answer }
    return WebPage(
      title: "Connect your device",
      body: LoginPages.consent(
        app, scopes: entry.scopes, action: action, hidden: [FormField("user_code", entry.userCode)])
    ).answer
  }

  private func decide(_ form: [FormField], action: String) -> ServerAnswer {
    let code = form["user_code"] ?? ""
    guard let entry = openEntry(code) else { return codeForm(action, problem: problem(with: code)).answer }
    let isApproval = form["decision"] == "approve"
    guard isApproval || form["decision"] == "deny" else { return consentPage(for: code, action: action) }
    let decision: DeviceCodes.Decision =
      isApproval ? .approved(LoginPages.approval(form, scopes: entry.scopes)) : .denied
    guard codes.decide(decision, userCode: code, at: now) else {
      return codeForm(action, problem: problem(with: code)).answer
    }
    return WebPage(
      title: isApproval ? "Success" : "Cancelled",
      body: isApproval
        ? "<p>Your device is connected. You can close this page and go back to it.</p>"
        : "<p>Nothing was connected. You can close this page.</p>"
    ).answer
  }

  private func openEntry(_ code: String) -> DeviceCodes.Entry? {
    guard let entry = codes.entry(userCode: code), entry.decision == .pending,
      !codes.hasExpired(entry, at: now)
    else { return nil }
    return entry
  }

  private func problem(with code: String) -> String {
    guard let entry = codes.entry(userCode: code) else {
      return "The code you entered is not valid. Check the code on your device and try again."
    }
    return codes.hasExpired(entry, at: now)
      ? "The code you entered has expired. Go back to your device for a new code and try again."
      : "The code you entered was already used."
  }
}
