@testable import SNSLoginCore
import TestSupport
import Testing

@Suite("Recorded answers of X")
struct TwitterFixtureTests {
  /// What every file must come out as: a value, or the kind of error with its number.
  private static let outcomes: [String: String] = [
    "01-request_token-200": "request token of 43 characters",
    "02-request_token-200-trailing-newline": "request token of 42 characters",
    "03-access_token-200": "6253282 @xapi", "04-access_token-200-no-screen_name": "7588892 @-",
    "05-request_token-401-plain-text": "refused",
    "06-request_token-401-json-32": "refused 32",
    "07-request_token-403-xml-415": "refused 415", "08-request_token-403-xml-415-pretty": "refused 415",
    "09-request_token-json-415": "refused 415", "10-request_token-401-json-89": "refused 89",
    "11-request_token-401-xml-hash": "refused", "12-access_token-401-xml-hash": "spent, login_denied",
    "13-access_token-401-plain-invalid-verifier": "spent, login_denied",
    "14-access_token-401-plain-invalid-request-token": "spent, code_expired",
    "15-access_token-401-plain-reverse-auth": "spent, code_expired",
    "16-verify_credentials-200": "success", "17-users_me-200": "1234567890123456789 @example_dev",
    "18-users_me-200-user_fields": "1234567890123456789 @example_dev",
    "19-reverse_chronological-200-short-page": "success", "20-empty-page-200": "success",
    "21-v1-401-89": "login_expired 89", "22-v1-401-135": "refused 135", "23-v1-400-215": "refused 215",
    "24-v1-403-220": "permission 220", "25-v1-403-453": "permission 453",
    "26-v1-403-errors-as-string": "permission", "27-v1-404-error-and-request": "not_found",
    "28-html-401": "login_expired", "29-v2-401-about-blank": "login_expired",
    "30-v2-403-client-not-enrolled": "permission", "31-v2-403-unsupported-authentication": "permission",
    "32-v2-402-credits-depleted": "refused", "33-v2-402-CreditsDepleted": "refused",
    "34-v2-429-app-limit": "rate_limited", "35-v1-429-88": "rate_limited 88",
    "36-oauth2-token-200-no-refresh": "success", "37-oauth2-token-200-refresh": "success",
    "38-oauth2-token-400-invalid_request": "login_expired",
    "39-oauth2-token-401-unauthorized_client": "refused", "40-invalidate_token-200": "success",
    "41-v2-200-partial-errors": "success", "42-v1-403-453-essential": "permission 453",
    "43-v2-403-about-blank-headers": "permission",
    "44-access_token-401-xml-hash-other-order": "spent, login_denied",
  ]

  @Test("every file comes out as it should, in one bounded line without markup")
  func walk() throws {
    let names = FixtureFolder.files(in: "twitter")
    for name in names {
      let key = String(name.dropLast(".json".count))
      let data = try #require(FixtureFolder.data("twitter/" + name))
      #expect(try Self.outcome(of: key, JSONValue(parsing: data)) == Self.outcomes[key], "\(name)")
    }
    print("twitter fixtures: \(names.count) read")
  }

  private static let login = TwitterPINLogin(app: OAuth1Credentials(key: "k", secret: "s"))

  private static func outcome(of name: String, _ json: JSONValue) throws -> String {
    let recorded = json["response"] ?? .null
    let headers = (recorded["headers"]?.object ?? [:]).map { HTTPRequest.Header($0.key, $0.value.text ?? "") }
    let response = HTTPResponse(
      status: recorded["status"]?.wholeNumber ?? 0, headers: headers, text: recorded["body"]?.string ?? "")
    // The clock of the answer, so that none is about ours.
    let now = response.header("Date").flatMap(HTTPDate.date) ?? Date(timeIntervalSince1970: 0)
    do throws(SNSError) {
      if name.contains("-request_token-") {
        let token = try login.requestToken(from: response, now: now)
        return "request token of \(token.key.count) characters"
      }
      if name.contains("-access_token-") { return pin(response, now) }
      let answer = try TwitterFailure.checkedObject(in: response, of: .init(isSigned: true), now: now)
      guard name.contains("users_me"), let user = TwitterUser(answer) else { return "success" }
      return "\(user.id) @\(user.username ?? "-")"
    } catch {
      return described(error)
    }
  }

  private static func pin(_ response: HTTPResponse, _ now: Date) -> String {
    let token = OAuth1Credentials(key: "t", secret: "u")
    return switch login.outcome(of: response, token: token, pin: "1234567", now: now) {
    case .granted(let grant): "\(grant.userID ?? "-") @\(grant.screenName ?? "-")"
    case .spent(let error): "spent, " + described(error)
    case .failed(let error): "failed, " + described(error)
    }
  }

  private static func described(_ error: SNSError) -> String {
    #expect(error.message.count < 400 && !error.message.contains { "<>\n".contains($0) }, "\(error.message)")
    return error.kind.rawValue + (error.provider?.code.map { " \($0)" } ?? "")
  }
}
