internal import SNSLoginCore

/// Facebook Login for Devices (developers.facebook.com/docs/facebook-login/for-devices), which is not RFC 8628.
extension FacebookSandbox {
  func startDeviceLogin(_ call: GraphCall) throws(GraphError) -> ServerAnswer {
    if faults.strikes(.loginDown) { return Self.page(503) }
    try checkClientToken(call)
    let scopes = try Scopes.read(call.fields["scope"])
    let entry = DeviceCodes.Entry(
      code: options.randomBytes(32).hexadecimal, userCode: newUserCode(), scopes: scopes, createdAt: now)
    codes.add(entry)
    let asText = faults.strikes(.textNumbers)
    return json {
      $0.key("code")
      $0.string(entry.code)
      $0.key("user_code")
      $0.string(entry.userCode)
      $0.key("verification_uri")
      $0.string("https://www.facebook.com/device")
      $0.key("expires_in")
      $0.number(options.codeLifetime, asText: asText)
      $0.key("interval")
      $0.number(options.pollInterval, asText: asText)
    }
  }

  func deviceLoginStatus(_ call: GraphCall) throws(GraphError) -> ServerAnswer {
    if let broken = strikePoll() { return broken }
    try checkClientToken(call)
    let code = try call.required("code")
    if faults.strikes(.slowDown) { throw .pollingTooFast(interval: options.pollInterval) }
    let poll = options.approval == .expire ? .expired : codes.poll(code, at: now)
    switch poll {
    case .unknown: throw .invalidParameter("(#100) The code is invalid")
    case .used: throw .invalidParameter("This authorization code has been used.")
    case .tooFast: throw .pollingTooFast(interval: options.pollInterval)
    case .expired: throw .codeExpired
    case .denied: throw .loginDeclined
    case .approved(let approval): return deviceToken(for: approval)
    case .pending(let entry, let count): return try pending(entry, count: count)
    }
  }

  /// The sandbox plays the person where it is told to. An approval waits for the second poll, so that every client
  /// sees "pending" once.
  private func pending(_ entry: DeviceCodes.Entry, count: Int) throws(GraphError) -> ServerAnswer {
    switch options.approval {
    case .auto where count > 1:
      let approval = DeviceCodes.Approval(person: .first, granted: entry.scopes, declined: [])
      codes.use(entry.code)
      return deviceToken(for: approval)
    case .deny:
      _ = codes.decide(.denied, userCode: entry.userCode, at: now)
      throw .loginDeclined
    default:
      var error = GraphError.loginPending
      if faults.strikes(.pending500) {
        error.status = 500
      } else if faults.strikes(.pending400) {
        error.status = 400
      }
      throw error
    }
  }

  private func deviceToken(for approval: DeviceCodes.Approval) -> ServerAnswer {
    let token = issueToken(to: approval.person, granted: approval.granted, declined: approval.declined)
    let isMissing = faults.strikes(.noToken)
    let asText = faults.strikes(.textNumbers)
    return json {
      if !isMissing { $0.key("access_token"); $0.string(token) }
      $0.key("data_access_expiration_time")
      $0.number(seconds + Self.dataAccessLifetime, asText: asText)
      $0.key("expires_in")
      $0.number(options.tokenLifetime, asText: asText)
    }
  }

  private func strikePoll() -> ServerAnswer? {
    switch faults.first(of: [.pollDisconnect, .pollHTML]) {
    case .pollDisconnect:
      var answer = Self.page(200)
      answer.delivery = .disconnect
      return answer
    case .pollHTML: return Self.page(502)
    default: return nil
    }
  }

  /// `APP_ID|CLIENT_TOKEN`; the app secret has no business in a device.
  private func checkClientToken(_ call: GraphCall) throws(GraphError) {
    guard let token = call.token else { throw .noToken }
    let parts = token.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .unreadableToken }
    guard parts[0] == app.appID else { throw .unknownApp }
    guard parts[1] == app.clientToken else { throw .badSignature }
  }

  /// Eight capitals and digits that nobody mistakes for another.
  private func newUserCode() -> String {
    let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
    return String(options.randomBytes(8).map { letters[Int($0) % letters.count] })
  }
}

extension WireJSON {
  mutating func number(_ value: Int, asText: Bool) {
    if asText { string(String(value)) } else { integer(value) }
  }
}

extension GraphError {
  /// Since v3.3 these come under HTTP 200 (Meta's changelog); they have neither `type` nor `fbtrace_id`.
  private static func device(
    _ code: Int, _ subcode: Int, _ message: String, _ title: String, _ userMessage: String
  ) -> GraphError {
    GraphError(
      status: 200, code: code, subcode: subcode, type: nil, message: message, title: title,
      userMessage: userMessage)
  }

  static let loginPending = device(
    31, 1_349_174, "This request requires the user to take a pending action",
    "Device Login Authorization Pending", "User has not yet authorized your application. Continue polling.")
  static let codeExpired = device(
    463, 1_349_152, "The session has expired", "Activation Code Expired",
    "The code you entered has expired. Please go back to your device for a new code and try again.")
  /// No body of this was found in public; number and words are a guess, the subcode is not.
  static let loginDeclined = device(
    31, 1_349_173, "User declined to authorize the application", "Device Login Authorization Declined",
    "User has declined to authorize your application.")

  static func pollingTooFast(interval: Int) -> GraphError {
    device(
      17, 1_349_172, "User request limit reached", "OAuth Device Excessive Polling",
      "Your device is polling too frequently. Space your requests with a minium interval of \(interval) seconds."
    )
  }
}
