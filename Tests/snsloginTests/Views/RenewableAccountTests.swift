import SNSLoginCore
import Testing

@testable import snslogin

@Suite("Accounts in words")
struct RenewableAccountTests {
  private static let now = Date(timeIntervalSince1970: 1_780_000_000)

  private static func tokenLine(_ seconds: Double?, refreshToken: String?) -> String? {
    let session = Session(
      sns: .twitter, id: "1", flow: "browser",
      token: .init(
        accessToken: "t", refreshToken: refreshToken, expiresAt: seconds.map { now.addingTimeInterval($0) }))
    let text = AccountReport(session, at: now).text(.off, file: "f")
    return text.split(separator: "\n").first { $0.contains("token:") }.map(String.init)
  }

  @Test("a token that can be renewed is valid beyond its end, one that cannot says so")
  func ends() {
    #expect(Self.tokenLine(-1, refreshToken: "r") == "  token:       valid, to be renewed at its next use")
    #expect(Self.tokenLine(0, refreshToken: "r") == "  token:       valid, to be renewed at its next use")
    #expect(Self.tokenLine(3_600, refreshToken: "r")?.hasSuffix("(in 1 hour)") == true)
    #expect(Self.tokenLine(3_600, refreshToken: nil)?.hasSuffix("(in 1 hour), cannot be renewed") == true)
    #expect(Self.tokenLine(-1, refreshToken: nil)?.hasPrefix("  token:       expired ") == true)
    #expect(Self.tokenLine(nil, refreshToken: nil) == "  token:       valid, no known end")
  }
}
