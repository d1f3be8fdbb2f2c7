internal import SNSLoginCore

/// The page that asks: who, what, yes or no.
struct LinePage: Sendable {
  var question: LineQuestion
  var app: SandboxLineApp
  /// Of this page, without its query.
  var address: String
  var query: String?

  private var words: LinePageWords { .preferred(question.screen.locales) }

  var answer: ServerAnswer {
    WebPage(language: words.language, title: words.title, body: body).answer
  }

  private var body: String {
    """
    <p><b>\(escapedHTML(app.title))</b> \(words.asks)</p><ul>\(items)</ul>
    \(screen)
    <form method="post" action="\(escapedHTML(address + (query.map { "?" + $0 } ?? "")))">
    \(emailBox)
    <label>\(words.person) <select name="person">\(people)</select></label>
    <button name="decision" value="approve">\(words.approve)</button>
    <button name="decision" value="deny">\(words.deny)</button>
    </form>
    """
  }

  private var items: String {
    let scopes = [("openid", words.openid), ("profile", words.profile)]
    return scopes.filter { question.scopes.contains($0.0) }.map { "<li>\($0.1)</li>" }.joined()
  }

  /// The e-mail address is the one thing that a person may keep back.
  private var emailBox: String {
    guard question.scopes.contains("email") else { return "" }
    return
      "<label><input type=\"checkbox\" name=\"email\" value=\"give\" checked> \(words.email)</label>"
  }

  private var people: String {
    LinePerson.all.map { "<option value=\"\($0.id)\">\(escapedHTML($0.name))</option>" }.joined()
  }

  private var screen: String {
    let text = question.screen.showsQR ? "<p>\(words.qrScreen)</p>" : ""
    guard question.screen.canSwitchMethod else { return text }
    let label = question.screen.showsQR ? words.toPassword : words.toQR
    return text + "<p><a href=\"\(escapedHTML(otherScreen))\">\(label)</a></p>"
  }

  /// The same question on the other screen.
  private var otherScreen: String {
    var fields = query.map { FormEncoding.fields(of: $0) } ?? []
    fields.removeAll { $0.name == "initial_amr_display" }
    if !question.screen.showsQR { fields.append(FormField("initial_amr_display", "lineqr")) }
    return address + "?" + FormEncoding.encode(fields)
  }
}

/// What the page says.
struct LinePageWords: Sendable, Hashable {
  /// BCP 47.
  var language: String
  var title: String
  var asks: String
  var openid: String
  var profile: String
  var email: String
  var person: String
  var approve: String
  var deny: String
  var qrScreen: String
  var toQR: String
  var toPassword: String

  /// The first language that is there; English where none is.
  static func preferred(_ locales: [String]) -> LinePageWords {
    for locale in locales {
      let language = locale.prefix { $0 != "-" }.lowercased()
      if let words = [english, japanese].first(where: { $0.language == language }) { return words }
    }
    return english
  }

  static let english = LinePageWords(
    language: "en", title: "Log in with LINE", asks: "asks for:", openid: "your user ID",
    profile: "your profile: name, picture, status message", email: "your e-mail address, if you like",
    person: "Log in as", approve: "Allow", deny: "Cancel",
    qrScreen:
      "The QR screen: the real page shows a QR code here, which the LINE app on a phone scans. In the "
      + "sandbox the buttons stand for the phone.",
    toQR: "Log in with a QR code", toPassword: "Log in with e-mail address and password")

  static let japanese = LinePageWords(
    language: "ja", title: "LINEでログイン", asks: "が次の権限を求めています:", openid: "ユーザーID",
    profile: "プロフィール情報(名前、画像、ステータスメッセージ)", email: "メールアドレス(任意)",
    person: "ログインするアカウント", approve: "許可する", deny: "キャンセル",
    qrScreen: "QRコード画面: 本物のページには、スマートフォンのLINEで読み取るQRコードが表示されます。"
      + "サンドボックスではボタンがその代わりです。",
    toQR: "QRコードでログイン", toPassword: "メールアドレスとパスワードでログイン")
}
