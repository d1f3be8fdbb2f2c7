import SNSLoginCore
import Testing

@testable import snslogin

@Suite("One account, as whoami shows it")
struct AccountReportTests {
  private let now = Date(timeIntervalSince1970: 1_777_638_896)

  private func after(_ seconds: TimeInterval) -> Date { now.addingTimeInterval(seconds) }

  private var full: Session {
    Session(
      sns: .facebook, id: "10150", name: "Aiko T", flow: "device",
      token: .init(
        accessToken: "SECRET", scopes: ["public_profile", "user_posts"], expiresAt: after(5_184_000),
        dataAccessExpiresAt: after(7_776_000)),
      loggedInAt: after(-3_600))
  }

  private var bare: Session { Session(sns: .facebook, flow: "token", token: .init(accessToken: "SECRET")) }

  private func text(
    _ session: Session, checked: Bool? = nil, colour: Colour = .off, file: String = "/c/tokens.json"
  ) -> String {
    AccountReport(session, at: now, checkedValidity: checked).text(colour, file: file)
  }

  private func json(_ session: Session, checked: Bool? = nil) -> String {
    AccountReport(session, at: now, checkedValidity: checked).jsonLine
  }

  @Test("the JSON has every key of the contract, null where nothing is known, and no token")
  func jsonShape() {
    #expect(
      json(full)
        == #"{"sns":"facebook","id":"10150","name":"Aiko T","username":null,"active":true,"flow":"device","#
        + #""scopes":["public_profile","user_posts"],"logged_in_at":"2026-05-01T11:34:56Z","#
        + #""expires_at":"2026-06-30T12:34:56Z","refresh_expires_at":null,"#
        + #""data_access_expires_at":"2026-07-30T12:34:56Z","valid":true,"checked":false,"source":"file","#
        + #""email":null,"picture_url":null}"#)
    var other = bare
    other.source = .environment
    other.isActive = false
    other.email = "a@example.org"
    other.pictureURL = "https://example.org/a.png"
    other.username = "aiko"
    #expect(
      json(other, checked: true)
        == #"{"sns":"facebook","id":null,"name":null,"username":"aiko","active":false,"flow":"token","#
        + #""scopes":null,"logged_in_at":null,"expires_at":null,"refresh_expires_at":null,"#
        + #""data_access_expires_at":null,"valid":true,"checked":true,"source":"env","#
        + #""email":"a@example.org","picture_url":"https://example.org/a.png"}"#)
  }

  @Test(
    "valid is what the dates say, or the provider's word where it was asked",
    arguments: [
      (1, nil, true), (0, nil, false), (-1, nil, false), (1, false, false), (-1, true, true),
      (nil, nil, true),
    ] as [(Double?, Bool?, Bool)])
  func validity(seconds: Double?, checked: Bool?, isValid: Bool) {
    var session = bare
    session.token.expiresAt = seconds.map(after)
    let report = AccountReport(session, at: now, checkedValidity: checked)
    #expect(report.isValid == isValid)
    #expect(
      report.jsonLine.contains(#""valid":\#(isValid),"checked":\#(checked != nil),"#))
  }

  @Test("the text names the ends absolutely and relatively, the scopes, the login and the file")
  func fullText() {
    #expect(
      text(full) == """
        facebook: Aiko T (10150)
          token:       valid until \(Times.local(after(5_184_000))) (in 60 days)
          data access: valid until \(Times.local(after(7_776_000))) (in 90 days)
          scopes:      public_profile, user_posts
          login:       device, \(Times.local(after(-3_600))) (1 hour ago)
          from:        /c/tokens.json

        """)
  }

  @Test("what is not known is left out; a token of the environment names its variable")
  func bareText() {
    #expect(
      text(bare) == """
        facebook:
          token:       valid, no known end
          from:        /c/tokens.json

        """)
    var other = bare
    other.source = .environment
    other.id = "7"
    other.isActive = false
    #expect(
      text(other, checked: true) == """
        facebook: 7 (not active)
          token:       valid, no known end, checked
          from:        SNSLOGIN_FACEBOOK_TOKEN

        """)
  }

  @Test("an ended token, ended data access and a refused token are told apart")
  func ends() {
    var session = full
    session.token.scopes = nil
    session.loggedInAt = nil
    session.token.expiresAt = after(-120)
    session.token.dataAccessExpiresAt = now
    #expect(
      text(session) == """
        facebook: Aiko T (10150)
          token:       expired \(Times.local(after(-120))) (2 minutes ago)
          data access: expired \(Times.local(now)) (now)
          from:        /c/tokens.json

        """)
    #expect(text(full, checked: false).contains("\n  token:       refused by Facebook\n"))
    #expect(
      text(full, checked: true).contains(
        "\n  token:       valid until \(Times.local(after(5_184_000))) (in 60 days), checked\n"))
  }

  @Test("colour marks the name and what is good or bad, and nothing else")
  func colours() {
    #expect(
      text(bare, colour: Colour(isOn: true))
        == "\u{1B}[1mfacebook:\u{1B}[0m\n  token:       \u{1B}[32mvalid, no known end\u{1B}[0m\n"
        + "  from:        /c/tokens.json\n")
  }

  @Test("text of others cannot talk to the terminal, wherever it stands")
  func hostileText() {
    var session = full
    session.name = "A\u{1B}[2J\u{202E}b\nc"
    session.flow = "de\u{1B}]52;c;x\u{07}vice"
    session.token.scopes = ["a\u{9B}2J", "b\r\n  from: evil"]
    let text = text(session, file: "/c\u{1B}[1m/tokens.json")
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isUnsafeOnScreen })
    #expect(text.split(separator: "\n").count == 6)
    #expect(text.hasPrefix("facebook: A\\u{1b}[2J\\u{202e}b c (10150)\n"))
  }

  @Test(
    "people are called by handle or name, and id",
    arguments: [
      ("Aiko", "aiko", "1", " as @aiko (1)"), ("Aiko", nil, "1", " as Aiko (1)"),
      ("Aiko", nil, nil, " as Aiko"),
      (nil, nil, "1", " as 1"), (nil, "aiko", nil, " as @aiko"), (nil, nil, nil, ""),
    ] as [(String?, String?, String?, String)])
  func label(name: String?, username: String?, id: String?, label: String) {
    var session = bare
    (session.name, session.username, session.id) = (name, username, id)
    #expect(session.label(prefix: " as ") == label)
  }
}
