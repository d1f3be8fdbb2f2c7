import SNSLoginCore
import TestSupport
import Testing

@Suite("Facebook's login with --qr")
struct FacebookDrawingTests {
  private typealias Facebook = FacebookAnswers

  @Test("has the address drawn, by either flow", arguments: [LoginFlow.device, .paste], [true, false])
  func drawn(flow: LoginFlow, isWanted: Bool) async {
    let person = RecordingPerson(answers: ["no address"])
    let http = ScriptedTransport(bodies: [Facebook.code(), Facebook.token])
    let provider = FacebookProvider(app: Facebook.app, environment: .test(http: http, person: person))
    _ = try? await provider.authenticate(
      LoginRequest(flow: flow, options: isWanted ? [.facebookQR: ""] : [:]))
    let drawings = person.notices.compactMap { notice -> Bool? in
      switch notice {
      case .deviceCode(_, _, _, _, let isDrawn), .openAddress(_, _, let isDrawn): isDrawn
      case .warning, .note: nil
      }
    }
    #expect(drawings == [isWanted])
  }
}
