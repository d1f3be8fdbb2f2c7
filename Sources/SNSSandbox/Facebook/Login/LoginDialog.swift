internal import SNSLoginCore

/// `dialog/oauth`: the manual login flow (developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow).
extension FacebookSandbox {
  func loginDialog(_ request: IncomingRequest, host: String) -> ServerAnswer {
    guard ["GET", "HEAD", "POST"].contains(request.method) else {
      return .text(405, "Only GET and POST here.")
    }
    let dialog: LoginDialog
    do throws(LoginDialog.Refusal) {
      dialog = try LoginDialog(request.queryFields, app: app)
    } catch {
      return WebPage(
        status: 400, title: error.title, body: "<p class=\"error\">\(escapedHTML(error.text))</p>"
      ).answer
    }
    switch (request.method, options.approval) {
    case ("POST", _):
      let form = request.formFields
      return form["decision"] == "approve"
        ? approve(dialog, LoginPages.approval(form, scopes: dialog.scopes)) : .redirect(to: dialog.cancelled)
    case (_, .auto):
      return approve(dialog, DeviceCodes.Approval(person: .first, granted: dialog.scopes, declined: []))
    case (_, .deny): return .redirect(to: dialog.cancelled)
    default:
      // The question stays in the address, so that the answer is judged by the same words.
      let action = "/\(host)\(request.path)" + (request.query.map { "?" + $0 } ?? "")
      return WebPage(
        title: "Log in with Facebook",
        body: LoginPages.consent(app, scopes: dialog.scopes, action: action, hidden: [])
      ).answer
    }
  }

  private func approve(_ dialog: LoginDialog, _ approval: DeviceCodes.Approval) -> ServerAnswer {
    guard dialog.wantsToken else {
      let code = "AQ" + options.randomBytes(48).base64URL
      authorizationCodes.add(code, redirect: dialog.redirect, approval: approval, at: now)
      return .redirect(to: dialog.address(query: [FormField("code", code)], fragment: "_=_"))
    }
    let token = issueToken(to: approval.person, granted: approval.granted, declined: approval.declined)
    let fields = [
      FormField("access_token", token),
      FormField("data_access_expiration_time", String(seconds + Self.dataAccessLifetime)),
      FormField("expires_in", String(options.tokenLifetime)),
    ]
    return .redirect(to: dialog.address(fragment: FormEncoding.encode(fields + dialog.stateField)))
  }

  /// Where the desktop flow ends: the address of this page is what the person copies.
  static var successPage: ServerAnswer {
    WebPage(
      title: "Success",
      body: """
        <p>Copy the whole address of this page from the address bar of the browser, and paste it where the login waits.</p>
        <p><b>SECURITY WARNING:</b> Treat the address as you would your password and do not share it with anyone.</p>
        """
    ).answer
  }
}

/// A sound question of the login dialog.
struct LoginDialog: Sendable, Hashable {
  struct Refusal: Error, Sendable, Hashable {
    var title: String
    var text: String
  }

  var redirect: String
  var scopes: [String]
  var wantsToken: Bool
  var stateField: [FormField]

  init(_ fields: [FormField], app: SandboxFacebookApp) throws(Refusal) {
    guard fields["client_id"] == app.appID else {
      throw Refusal(title: "Invalid App ID", text: "The provided app ID does not look like a valid app ID.")
    }
    guard let redirect = fields["redirect_uri"], Self.isAllowed(redirect) else {
      throw Refusal(
        title: "URL Blocked",
        text:
          "This redirect failed because the redirect URI is not white-listed in the app's client OAuth settings. "
          + "The sandbox allows \(Self.desktopRedirect) and http://localhost.")
    }
    self.redirect = redirect
    switch fields["response_type"] ?? "code" {
    case "code": wantsToken = false
    case "token": wantsToken = true
    default:
      throw Refusal(title: "Error", text: "Invalid response_type. The sandbox knows code and token.")
    }
    do throws(GraphError) {
      scopes = try Scopes.read(fields["scope"])
    } catch {
      throw Refusal(title: "Error", text: error.message)
    }
    stateField = fields["state"].map { [FormField("state", $0)] } ?? []
  }

  static let desktopRedirect = "https://www.facebook.com/connect/login_success.html"

  /// The desktop page, and this machine, which Facebook allows while an app is in development.
  private static func isAllowed(_ redirect: String) -> Bool {
    if redirect == desktopRedirect { return true }
    guard !redirect.contains("#"), let address = WebAddress(redirect) else { return false }
    return address.isLoopback
  }

  var cancelled: String {
    address(query: [
      FormField("error_reason", "user_denied"), FormField("error", "access_denied"),
      FormField("error_description", "Permissions error"),
    ])
  }

  /// The redirect address with the answer in it. A page of Facebook's is reached through the sandbox again. `state`
  /// goes wherever there is a query.
  func address(query: [FormField] = [], fragment: String? = nil) -> String {
    var text = redirect == Self.desktopRedirect ? String(redirect.dropFirst("https:/".count)) : redirect
    if !query.isEmpty {
      text += (text.contains("?") ? "&" : "?") + FormEncoding.encode(query + stateField)
    }
    return text + (fragment.map { "#" + $0 } ?? "")
  }
}
