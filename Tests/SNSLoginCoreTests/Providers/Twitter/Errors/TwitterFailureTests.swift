@testable import SNSLoginCore
import Testing

@Suite("Errors of X in words")
struct TwitterFailureTests {
  private static let now = Date(timeIntervalSince1970: 1_780_000_000)

  private static func error(
    _ body: String, _ status: Int, headers: [HTTPRequest.Header] = [],
    token: TwitterFailure.Call.Token = .user,
    isSigned: Bool = true, secrets: [String] = []
  ) -> SNSError? {
    TwitterFailure.error(
      in: HTTPResponse(status: status, headers: headers, text: body),
      of: .init(token: token, isSigned: isSigned, secrets: secrets), now: now)
  }

  private static func code(_ number: Int) -> String {
    #"{"errors":[{"code":\#(number),"message":"Words."}]}"#
  }

  @Test(
    "every code has its kind",
    arguments: [
      (32, 401, SNSError.Kind.refused), (34, 404, .notFound), (50, 404, .notFound), (64, 403, .refused),
      (88, 429, .rateLimited), (89, 401, .loginExpired), (99, 403, .permission), (130, 503, .providerDown),
      (131, 500, .providerDown), (135, 401, .refused), (187, 403, .refused), (215, 400, .refused),
      (220, 403, .permission), (226, 403, .refused), (261, 403, .permission), (326, 403, .refused),
      (415, 403, .refused), (416, 401, .refused), (417, 401, .refused), (453, 403, .permission),
      (9_999, 401, .loginExpired), (9_999, 402, .refused), (9_999, 403, .permission), (9_999, 404, .notFound),
      (9_999, 429, .rateLimited), (9_999, 500, .providerDown), (9_999, 400, .refused),
    ])
  func codes(number: Int, status: Int, kind: SNSError.Kind) {
    let error = Self.error(Self.code(number), status)
    #expect(error?.kind == kind)
    #expect(error?.provider == .init(status: status, code: number))
    #expect(error?.message.contains("Words") == true && error?.message.contains("Words.") == false)
    #expect(error?.sns == .twitter)
  }

  @Test(
    "a 401 of a call without a user's token is about the app's keys",
    arguments: [code(89), code(32), "Unauthorized", ""])
  func appToken(body: String) {
    #expect(Self.error(body, 401, token: .app)?.kind == .refused)
  }

  @Test(
    "a 402 is about credits, in both shapes, whatever the limits say",
    arguments: [
      #"{"title":"Payment Required","detail":"credits depleted","type":"https://api.x.com/2/problems/credits-depleted"}"#,
      #"{"title":"CreditsDepleted","detail":"No credits.","type":"https://api.twitter.com/2/problems/credits"}"#,
      "",
    ])
  func credits(body: String) {
    let error = Self.error(
      body, 402, headers: [.init("x-rate-limit-limit", "9"), .init("x-rate-limit-remaining", "8")])
    #expect(error?.kind == .refused && error?.message.contains("credits") == true)
    #expect(error?.hint == "the login is fine; buy credits at console.x.com")
  }

  @Test("a cap on usage is about credits too, also under 429")
  func cap() {
    let body =
      #"{"title":"UsageCapExceeded","detail":"Cap.","type":"https://api.x.com/2/problems/usage-capped"}"#
    #expect(Self.error(body, 429)?.kind == .refused)
  }

  @Test(
    "an app without a project is told where to go, but only to an address of X",
    arguments: [
      ("https://console.x.com/projects", "see https://console.x.com/projects"),
      ("https://x.com.example/", "see console.x.com"), ("http://x.com/", "see console.x.com"),
      ("https://evil.example/x.com", "see console.x.com"),
    ])
  func enrolment(address: String, place: String) {
    let body = #"""
      {"detail":"Use a project.","registration_url":"\#(address)","title":"Client Forbidden",
       "reason":"client-not-enrolled","type":"https://api.x.com/2/problems/client-forbidden"}
      """#
    let expected = SNSError(
      .permission, "X refused the app (client-not-enrolled): Use a project",
      hint: "the login is fine; the app needs a project or a package: " + place, sns: .twitter,
      provider: .init(status: 403))
    #expect(Self.error(body, 403) == expected)
  }

  @Test(
    "a wrong clock is told with its amount and direction, whatever the shape",
    arguments: [
      (code(135), "Thu, 28 May 2026 20:46:40 GMT", "this machine's clock is 20 min behind X's"),
      (code(32), "Thu, 28 May 2026 20:06:40 UTC", "this machine's clock is 20 min ahead of X's"),
      (
        "<html><title>Error 401 Unauthorized</title></html>", "Thu, 28 May 2026 22:31:40 UTC",
        "this machine's clock is 2 h 5 min behind X's"
      ),
      (
        "Failed to validate oauth signature and token", "Thu, 28 May 2026 20:28:00 GMT",
        "this machine's clock is 1 min behind X's"
      ),
      (code(135), "some day", "this machine's clock seems to be wrong"),
    ])
  func clock(body: String, date: String, words: String) {
    let error = Self.error(body, 401, headers: [.init("date", date)], token: .app)
    #expect(error?.kind == .refused)
    #expect(error?.message.hasSuffix("; " + words) == true, "\(error?.message ?? "none")")
    #expect(error?.hint == "set the clock (`timedatectl set-ntp true`, `sntp`) and try again")
  }

  @Test(
    "no clock is blamed within a minute, for a dead token, or for a bearer token",
    arguments: [
      (code(32), "Thu, 28 May 2026 20:27:40 GMT", true), (code(32), "Thu, 28 May 2026 20:25:40 GMT", true),
      (code(89), "Thu, 28 May 2026 23:26:40 GMT", true),
      ("Unauthorized", "Thu, 28 May 2026 23:26:40 GMT", false),
    ])
  func noClock(body: String, date: String, isSigned: Bool) {
    let error = Self.error(body, 401, headers: [.init("Date", date)], isSigned: isSigned)
    #expect(error?.message.contains("clock") == false)
  }

  @Test(
    "a limit ends when the last empty family does",
    arguments: [
      ([("x-rate-limit-remaining", "0"), ("x-rate-limit-reset", "1780000600")], "in 10 min"),
      (
        [
          ("x-rate-limit-remaining", "0"), ("x-rate-limit-reset", "1780000600"),
          ("x-user-limit-24hour-remaining", "0"), ("x-user-limit-24hour-reset", "1780007200"),
        ], "in 2 h"
      ),
      (
        [
          ("X-Rate-Limit-Remaining", "49"), ("X-Rate-Limit-Reset", "1780000600"),
          ("X-App-Limit-24hour-Remaining", "0"), ("X-App-Limit-24hour-Reset", "1780000030"),
        ], "in 30 s"
      ),
      (
        [("x-rate-limit-remaining", "49"), ("x-rate-limit-reset", "1780000600")], "later: X does not say when"
      ),
      ([], "later: X does not say when"),
      ([("x-rate-limit-remaining", "0"), ("x-rate-limit-reset", "1779999999")], "now"),
      ([("x-rate-limit-remaining", "0"), ("x-rate-limit-reset", "1e99")], "in 277777 h 47 min"),
    ] as [([(String, String)], String)])
  func limits(headers: [(String, String)], when: String) {
    let error = Self.error("", 429, headers: headers.map { .init($0.0, $0.1) })
    #expect(
      error
        == SNSError(
          .rateLimited, "X's rate limit is reached: HTTP 429, no reason given; try again " + when,
          sns: .twitter,
          provider: .init(status: 429)))
  }

  @Test(
    "a page or a text becomes one bounded line without markup or controls",
    arguments: [
      (
        "<html><head><title>Error 401\n Unauthorized</title></head></html>", 401,
        "Error 401 Unauthorized (HTTP 401)"
      ),
      ("<html><body>nothing</body></html>", 503, "HTTP 503, no reason given"),
      ("\u{1B}[31mred\u{7}\nmore", 403, "[31mred (HTTP 403)"), ("", 503, "HTTP 503, no reason given"),
      ("<title>a &lt;b&gt; &amp;amp; c</title>", 403, "a b &amp; c (HTTP 403)"),
      ("<errors><error code='415'>\n  Not\n  approved.\n</error></errors>", 403, "Not approved"),
    ])
  func texts(body: String, status: Int, said: String) {
    #expect(Self.error(body, status)?.message.hasSuffix(": " + said) == true)
  }

  @Test("five megabytes are bounded")
  func big() {
    let error = Self.error(String(repeating: "<p>x", count: 1_250_000), 500)
    #expect(error?.message == "X could not answer: HTTP 500, no reason given")
    let text = Self.error(String(repeating: "x", count: 5_000_000), 500)
    #expect(text?.message.count == "X could not answer:  (HTTP 500)".count + 200)
  }

  @Test("secrets that X quotes are masked")
  func masks() {
    let error = Self.error("Bad token 7-SECRET", 400, secrets: ["7-SECRET"])
    #expect(error?.message == "X refused the request: Bad token **** (HTTP 400)")
  }

  @Test("a redirect names its target and is not followed")
  func redirect() {
    let error = Self.error("", 301, headers: [.init("Location", "https://other.example/?token=1")])
    #expect(
      error?.message == "X sent a redirect to other.example, which is not followed (HTTP 301)"
        && error?.kind == .refused)
  }

  @Test(
    "a success is no error, data with errors beside it included",
    arguments: [
      "", "text", "[]", #"{"data":{"id":"1"},"errors":[{"title":"Not Found Error"}]}"#, #"{"errors":[]}"#,
      #"{"title":"A post","message":"of a list"}"#, #"{"meta":{"result_count":0}}"#,
    ])
  func success(body: String) {
    #expect(Self.error(body, 200) == nil)
  }

  @Test("a 200 that holds nothing but errors is one")
  func errorsAlone() {
    let body =
      #"{"errors":[{"title":"Not Found Error","detail":"Could not find it.","type":"x/resource-not-found"}]}"#
    #expect(Self.error(body, 200)?.kind == .notFound)
    #expect(Self.error(#"{"error":"invalid_client"}"#, 200)?.kind == .refused)
  }
}
