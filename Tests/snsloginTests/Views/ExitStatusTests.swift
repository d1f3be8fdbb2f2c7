import SNSLoginCore
import Testing

@testable import snslogin

@Suite struct ExitStatusTests {
  @Test("every kind of error has its exit status")
  func table() {
    let expected: [SNSError.Kind: Int32] = [
      .internal: 1, .usage: 2, .config: 2, .notLoggedIn: 3, .loginExpired: 3, .loginDenied: 4,
      .codeExpired: 4,
      .cancelled: 4, .network: 5, .providerDown: 5, .badAnswer: 5, .rateLimited: 6, .permission: 7,
      .notFound: 7,
      .refused: 7, .file: 8,
    ]
    let actual = Dictionary(uniqueKeysWithValues: SNSError.Kind.allCases.map { ($0, $0.exitStatus) })
    #expect(actual == expected)
  }
}
