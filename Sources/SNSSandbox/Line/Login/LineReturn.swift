internal import SNSLoginCore

/// Where the browser goes with the answer.
struct LineReturn: Sendable, Hashable {
  /// Why there is no way back. LINE stays on a page of its own then, and the app hears nothing.
  struct Silence: Error, Sendable, Hashable {
    /// LINE's words (kkdai/blog3#17, #43).
    var text: String
    var reason: String
  }

  var redirect: String
  /// Nil where none was sent, or two.
  var state: String?

  /// - Parameter fields: those of the query that have a value.
  init(_ fields: [FormField], app: SandboxLineApp, redirects: Set<String>) throws(Silence) {
    // A channel id that LINE does not know comes out as the same page (flutter_line_sdk#55).
    guard Self.only("client_id", of: fields) == app.channelID else {
      throw Silence(text: Self.unregistered, reason: "there is no channel with this client_id")
    }
    guard let redirect = Self.only("redirect_uri", of: fields), Self.isRegistered(redirect, redirects) else {
      throw Silence(
        text: Self.unregistered, reason: "redirect_uri is not exactly one of the registered addresses")
    }
    self.redirect = redirect
    state = Self.only("state", of: fields)
  }

  private static let unregistered =
    "Invalid redirect_uri value. Check if it is registered in a LINE developers site."

  private static func only(_ name: String, of fields: [FormField]) -> String? {
    let values = fields.filter { $0.name == name }
    return values.count == 1 ? values[0].value : nil
  }

  /// Exactly, or with further query parameters ("Integrating LINE Login with your web app").
  private static func isRegistered(_ redirect: String, _ redirects: Set<String>) -> Bool {
    if redirects.contains(redirect) { return true }
    guard !redirect.contains("#") else { return false }
    return redirects.contains { redirect.hasPrefix($0 + ($0.contains("?") ? "&" : "?")) }
  }

  /// With a code.
  func answered(_ code: String, state: String?, asksForFriendship: Bool = false) -> String {
    var fields = [FormField("code", code)] + (state.map { [FormField("state", $0)] } ?? [])
    // Nobody changes a friendship in the sandbox.
    if asksForFriendship { fields.append(FormField("friendship_status_changed", "false")) }
    return address(fields)
  }

  func refused(_ refusal: LineQuestion.Refusal) -> String {
    address(
      [FormField("error", refusal.code), FormField("error_description", refusal.description)]
        + (state.map { [FormField("state", $0)] } ?? []))
  }

  /// A blank is `+` in what LINE sends (facts: error callback).
  private func address(_ fields: [FormField]) -> String {
    redirect + (redirect.contains("?") ? "&" : "?")
      + FormEncoding.encode(fields).replacing("%20", with: "+")
  }
}
