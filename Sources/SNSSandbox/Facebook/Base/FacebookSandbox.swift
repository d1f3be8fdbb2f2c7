internal import SNSLoginCore

/// The imitation of Facebook: the Graph API and the pages where a person approves.
final class FacebookSandbox: Sendable {
  let app = SandboxFacebookApp.facebook
  let options: SandboxOptions
  let faults: FaultPlan
  let codes: DeviceCodes
  let grants = Grants()
  let authorizationCodes = AuthorizationCodes()
  /// Seconds since 1970.
  let startedAt: Int

  /// - Throws: `SNSError` where there are too many posts, or libcrypto is missing: tokens are signed.
  init(_ options: SandboxOptions, faults: FaultPlan) throws(SNSError) {
    let possible = SandboxOptions.possiblePosts
    guard possible.contains(options.posts) else {
      throw SNSError(
        .config, "a feed of \(options.posts) posts is not possible",
        hint: "choose \(possible.lowerBound) to \(possible.upperBound)")
    }
    _ = try DigestAlgorithm.sha256.authenticationCode(for: [], key: [0])
    self.options = options
    self.faults = faults
    startedAt = Self.seconds(options.now())
    codes = DeviceCodes(lifetime: options.codeLifetime, interval: options.pollInterval)
  }

  var now: Date { options.now() }
  /// Seconds since 1970.
  var seconds: Int { Self.seconds(now) }

  private static func seconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970.rounded(.down)) }

  /// A JSON answer.
  func json(_ members: (inout WireJSON) -> Void) -> ServerAnswer {
    var json = WireJSON(capacity: 512)
    json.object(members)
    return ServerAnswer(type: "application/json; charset=UTF-8", body: json.bytes)
  }

  var trace: String { "A" + options.randomBytes(17).base64URL }
}
