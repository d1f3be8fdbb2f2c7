import SNSLoginCore
import Testing

@testable import snslogin

@Suite("whoami")
struct WhoamiCommandTests {
  @Test(
    "of several failures a dead login weighs most, then what could not be asked, then the rest",
    arguments: [
      ([.network, .loginExpired], .loginExpired), ([.loginExpired, .network], .loginExpired),
      ([.config, .loginExpired], .loginExpired), ([.rateLimited, .network], .network),
      ([.permission, .rateLimited], .rateLimited), ([.providerDown, .network], .providerDown),
      ([.network], .network), ([], nil),
    ] as [([SNSError.Kind], SNSError.Kind?)])
  func worst(kinds: [SNSError.Kind], worst: SNSError.Kind?) {
    #expect(WhoamiCommand.worst(kinds.map { SNSError($0, "x") })?.kind == worst)
  }
}
