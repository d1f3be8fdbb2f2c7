@testable import SNSLoginCore
import TestSupport
import Testing

@Suite("Recorded answers of LINE")
struct LineFixtureTests {
  /// What every file with one answer must come out as.
  private static let outcomes: [String: String] = [
    "01-token-success-docs": "token for 2592000 s, refresh true, ID token true, scopes profile",
    "02-token-success-ios-sdk": "token for 2592000 s, refresh true, ID token true, scopes profile abcd",
    "03-token-refresh-docs": "token for 2591977 s, refresh true, ID token false, scopes profile",
    "04-token-refresh-ios-sdk": "token for 259200 s, refresh true, ID token false, scopes profile openid",
    "05-verify-access-token-success-docs": "refused: another channel's",
    // LINE's own sample ends before it begins, so that it is of no time at all.
    "06-verify-id-token-success-docs": "refused: issued 94565 s in the future when it ends",
    "07-userinfo-success-docs": "a name of 9 letters, usual id true, picture true",
    "08-profile-success-docs": "a name of 5 letters, usual id false, picture true",
    "09-profile-minimal-android": "a name of 15 letters, usual id false, picture false",
    "10-profile-old-id-allauth": "a name of 3 letters, usual id false, picture true",
    // What `api` prints as it is; nothing here chooses an algorithm or a key by them.
    "11-friendship-success-docs": "success", "12-discovery-ios-sdk": "success", "13-jwks-ios-sdk": "success",
  ]

  private static let now = LineTokens.now

  @Test("every file with one answer comes out as it should")
  func walk() throws {
    let names = FixtureFolder.files(in: "line")
    for name in names where Self.outcomes[String(name.dropLast(5))] != nil {
      let data = try #require(FixtureFolder.data("line/" + name))
      let key = String(name.dropLast(5))
      let found = try Self.outcome(of: key, HTTPResponse(status: 200, body: data))
      #expect(found == Self.outcomes[key], "\(name)")
    }
    let collections = [
      "14-errors.json", "15-recorded-http.json", "16-id-token-kats.json", "17-callback-urls.json",
    ]
    #expect(names.isEmpty || Set(names) == Set(Self.outcomes.keys.map { $0 + ".json" } + collections))
    print("line fixtures: \(names.count) read")
  }

  private static func outcome(of name: String, _ response: HTTPResponse) throws -> String {
    let failure = LineFailure(.api, channelID: "1234567890", secrets: [])
    let answer = try failure.checkedObject(in: response)
    switch name.prefix(2) {
    case "01", "02", "03", "04":
      let grant = try OAuth2Grant(answer, of: .line, receivedAt: now)
      let life = Int(grant.expiresAt?.timeIntervalSince(now) ?? 0)
      return
        "token for \(life) s, refresh \(grant.refreshToken != nil), ID token \(grant.idToken != nil), scopes "
        + (grant.scopes ?? []).joined(separator: " ")
    case "05":
      let status = try LineTokenStatus(answer, receivedAt: now)
      return status.channelID == "1234567890" ? "ours" : "refused: another channel's"
    case "06":
      let end = Date(timeIntervalSince1970: Double(answer["exp"]?.wholeNumber ?? 0))
      do throws(SNSError) {
        let claims = try LineIDToken(
          claims: answer, channelID: answer["aud"]?.string ?? "", nonce: answer["nonce"]?.string ?? "",
          now: end)
        return claims.subject
      } catch {
        let gap = error.message.split(separator: " ").compactMap { Int($0) }.first ?? 0
        return "\(error.kind.rawValue): issued \(gap) s in the future when it ends"
      }
    case "07", "08", "09", "10":
      let profile = try LineProfile(answer)
      return
        "a name of \(profile.displayName?.count ?? 0) letters, usual id \(profile.hasUsualID), picture \(profile.pictureURL != nil)"
    default: return failure.error(in: response) == nil ? "success" : "error"
    }
  }

  /// How each error must come out, in the order of the file.
  private static let kinds: [SNSError.Kind] =
    [.loginExpired, .loginExpired, .loginExpired]  // an access token looked at
    + [.loginExpired]  // refresh
    + [.codeExpired, .codeExpired, .refused, .codeExpired, .refused]  // exchange
    + Array(repeating: .refused, count: 8)  // an ID token looked at, which this tool does itself
    + [.loginExpired, .permission, .refused]  // profile, deauthorize
    + [.refused, .refused, .refused, .refused]  // revoke, the channel check, friendship

  @Test("every published error has its kind and one bounded line, and says nothing that LINE did not")
  func errors() throws {
    let rows = try Self.rows("14-errors.json")
    guard !rows.isEmpty else { return }
    #expect(rows.count == Self.kinds.count)
    for (row, kind) in zip(rows, Self.kinds) {
      let endpoint = row["endpoint"]?.string ?? ""
      let response = HTTPResponse(
        status: row["status"]?.wholeNumber ?? 0, text: row["body"]?.string ?? "")
      let step: LineFailure.Step =
        endpoint.contains("refresh_token")
        ? .refresh
        : endpoint.contains("authorization_code")
          ? .exchange
          : endpoint.contains("verify?access_token")
            ? .verification
            : endpoint.contains("revoke") ? .revocation : .api
      let error = LineFailure(step, channelID: "1", secrets: []).error(in: response)
      #expect(error?.kind == kind, "\(endpoint): \(row["when"]?.string ?? "")")
      #expect(error.map { $0.message.count < 400 && !$0.message.contains("\n") } == true)
      let code = LineErrorFrame(response.body)
      #expect(
        error.map { found in
          [code.code, code.text].compactMap(\.self).contains { found.message.contains($0.prefix(20)) }
        } == true)
    }
    print("line errors: \(rows.count) read")
  }

  @Test("every recorded exchange with LINE comes out with its request id")
  func recorded() throws {
    let expected: [String: SNSError.Kind] = [
      "profile_invalid_access_token": .loginExpired, "token_invalid_client": .refused,
      "verify_invalid_id_token": .refused,
    ]
    for row in try Self.rows("15-recorded-http.json") {
      let recorded = row["response"] ?? .null
      let headers = (recorded["headers"]?.object ?? [:]).map {
        HTTPRequest.Header($0.key, $0.value.text ?? "")
      }
      let response = HTTPResponse(
        status: recorded["status"]?.wholeNumber ?? 0, headers: headers, text: recorded["body"]?.string ?? "")
      let name = row["name"]?.string ?? ""
      let error = LineFailure(name.hasPrefix("token") ? .exchange : .api, channelID: "1", secrets: [])
        .error(in: response)
      #expect(error?.kind == expected[name], "\(name)")
      let requestID = try #require(response.header("x-line-request-id"))
      #expect(error?.provider?.requestID == requestID)
      #expect(error?.message.hasSuffix("(x-line-request-id \(requestID))") == true)
    }
  }

  @Test("every known ID token is taken or refused as it should, and its claims too, below the algorithm")
  func knownTokens() throws {
    var passed = 0
    var all = 0
    func count(_ isRight: Bool, _ what: String) {
      all += 1
      passed += isRight ? 1 : 0
      #expect(isRight, "\(what)")
    }
    for row in try Self.rows("16-id-token-kats.json") {
      let id = row["id"]?.string ?? ""
      let isOurs = row["alg"]?.string == "HS256" && row["signature_valid"]?.truth == true
      count(isAccepted(row) == isOurs, id)
      let base = row["validate"]?.object ?? [:]
      let cases = row["validate_cases"]?.array ?? (base.isEmpty ? [] : [.object([:])])
      for change in cases {
        let rule = base.merging(change.object ?? [:]) { _, new in new }
        let isExpected = rule["expect"]?.string?.hasPrefix("accept") == true
        count(
          areAccepted(row["payload"] ?? .null, rule) == isExpected, "\(id) \(rule["expect"]?.string ?? "")")
      }
    }
    if all > 0 { print("line ID token known answers: \(passed) of \(all) passed") }
  }

  /// With its own key where it has one, and with any other it must fail.
  private func isAccepted(_ row: JSONValue) -> Bool {
    let rule = row["validate"] ?? .null
    let keys = [row["key"]?["value"]?.string, "your-256-bit-secret", "secret"].compactMap(\.self)
    let accepted = keys.filter { key in
      (try? LineIDToken(
        verifying: row["token"]?.string ?? "",
        credentials: LineCredentials(id: row["payload"]?["aud"]?.string ?? "", secret: key),
        nonce: row["payload"]?["nonce"]?.string ?? "",
        now: Date(timeIntervalSince1970: Double(rule["now"]?.wholeNumber ?? 1_535_959_800)))) != nil
    }
    return accepted.count == 1 && accepted.first == row["key"]?["value"]?.string
  }

  private func areAccepted(_ claims: JSONValue, _ rule: [String: JSONValue]) -> Bool {
    // The issuer is no parameter of ours: one that must be another is another claim.
    var claims = claims.object ?? [:]
    if rule["iss"]?.string != LineAPI.issuer { claims["iss"] = .string("https://wrong.example") }
    let token = try? LineIDToken(
      claims: .object(claims), channelID: rule["aud"]?.string ?? "", nonce: rule["nonce"]?.string ?? "",
      now: Date(timeIntervalSince1970: Double(rule["now"]?.wholeNumber ?? 0)))
    return token.map { rule["sub"] == nil || rule["sub"]?.string == $0.subject } ?? false
  }

  @Test("every callback means what it should")
  func callbacks() throws {
    for row in try Self.rows("17-callback-urls.json") {
      let callback = PastedCallback.callback(in: row["url"]?.string ?? "", state: row["state"]?.string ?? "")
      let expected = row["expect"] ?? .null
      let isRight =
        switch callback {
        case .code(let code): expected["code"]?.string == code
        case .denied: expected["error"]?.string == "user cancelled"
        case .foreign: expected["error"]?.string == "state mismatch"
        case .nothing: expected["error"]?.string?.hasPrefix("malformed") == true
        case .failed(let error, let description):
          expected["error"]?.string?.hasSuffix("\(error): \(description ?? "")") == true
        case .stateless: false
        }
      #expect(isRight, "\(row["url"]?.string ?? ""): \(callback)")
    }
  }

  private static func rows(_ name: String) throws -> [JSONValue] {
    guard let data = FixtureFolder.data("line/" + name) else { return [] }
    return try JSONValue(parsing: data).array ?? []
  }
}
