import SNSLoginCore
import Testing

@testable import snslogin

@Suite struct ErrorReportTests {
  @Test("an error is one line, and a hint another")
  func text() {
    let error = SNSError(.notLoggedIn, "not logged in", hint: "log in", sns: .facebook)
    #expect(ErrorReport(error).text(asJSON: false) == "snslogin: not logged in\nhint: log in\n")
    let bare = SNSError(.internal, "a bug")
    #expect(ErrorReport(bare).text(asJSON: false) == "snslogin: a bug\n")
  }

  @Test("colour is on the labels only")
  func colour() {
    let error = SNSError(.file, "a", hint: "b")
    #expect(
      ErrorReport(error).text(asJSON: false, colour: Colour(isOn: true))
        == "\u{1B}[31msnslogin:\u{1B}[0m a\n\u{1B}[1mhint:\u{1B}[0m b\n")
  }

  @Test("what a provider writes stays one harmless line of bounded length")
  func hostile() {
    let error = SNSError(.refused, "a\u{1B}[2J\r\n  b\u{202E}c\t" + String(repeating: "x", count: 1_000_000))
    let text = ErrorReport(error).text(asJSON: false)
    let head = #"snslogin: a\u{1b}[2J b\u{202e}c "#
    #expect(text == head + String(repeating: "x", count: 299 - head.count + 10) + "…\n")
  }

  @Test("with --json it is one line with the keys in their order")
  func json() {
    let error = SNSError(
      .loginExpired, "gone\n\u{9B}", hint: "log in", sns: .facebook,
      provider: .init(status: 400, code: 190, subcode: 463, requestID: "Ab"))
    #expect(
      ErrorReport(error).text(asJSON: true, colour: Colour(isOn: true))
        == #"{"error":{"code":"login_expired","message":"gone\n\u009b","hint":"log in","sns":"facebook","#
        + #""exit_code":3,"provider":{"status":400,"code":190,"subcode":463,"request_id":"Ab"}}}"# + "\n")
  }

  @Test(
    "what is not known is left out",
    arguments: [
      (nil, ""), (.init(), ""), (.init(status: 503), #","provider":{"status":503}"#),
      (.init(code: 4, requestID: "q"), #","provider":{"code":4,"request_id":"q"}"#),
    ] as [(SNSError.ProviderAnswer?, String)])
  func sparse(answer: SNSError.ProviderAnswer?, member: String) {
    #expect(
      ErrorReport(SNSError(.usage, "no", provider: answer)).text(asJSON: true)
        == #"{"error":{"code":"usage","message":"no","exit_code":2\#(member)}}"# + "\n")
  }
}
