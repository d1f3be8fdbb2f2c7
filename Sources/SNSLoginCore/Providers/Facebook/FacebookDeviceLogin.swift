/// Facebook Login for Devices: not RFC 8628 to the letter. A pending login comes as an `error` object, under HTTP 200
/// since Graph v3.3 and under 400 or 500 elsewhere, so the body decides and never the status.
/// Source: docs facebook-login/for-devices, changelog v3.3.
package struct FacebookDeviceLogin: DeviceCodeDialect {
  /// Where codes are typed, should the answer name no address that a browser can open.
  private static let standardAddress = "https://www.facebook.com/device"

  private let token: String
  private let scopes: [String]
  private let version: String
  private let secrets: [String]
  package let drawsAddress: Bool

  /// - Parameter drawsAddress: the address is also to be shown as a QR code (`--qr`).
  /// - Throws: `SNSError` `config` where app id or client token are missing.
  package init(app: FacebookApp, scopes: [String], drawsAddress: Bool = false) throws(SNSError) {
    self.drawsAddress = drawsAddress
    token = try app.deviceToken()
    version = app.apiVersion
    secrets = [token] + app.secrets
    self.scopes = scopes
  }

  package func codeRequest() -> HTTPRequest {
    .form(
      address("device/login"),
      [FormField("access_token", token), FormField("scope", scopes.joined(separator: ","))])
  }

  package func deviceCode(from response: HTTPResponse) throws(SNSError) -> DeviceCode {
    let answer = try GraphFailure.checkedObject(in: response, hiding: secrets)
    guard let code = answer["code"]?.text, let userCode = answer["user_code"]?.text, !code.isEmpty,
      !userCode.isEmpty
    else {
      throw SNSError(
        .badAnswer, "Facebook's answer names no device code", hint: "try again later", sns: .facebook)
    }
    let address =
      answer["verification_uri"]?.string.flatMap { WebAddress($0)?.description } ?? Self.standardAddress
    return DeviceCode(
      code: code, userCode: userCode, address: address,
      completeAddress: address + "?user_code=" + FormEncoding.encode(userCode),
      expiresIn: answer["expires_in"]?.wholeNumber.flatMap { $0 > 0 ? $0 : nil },
      interval: answer["interval"]?.wholeNumber)
  }

  package func pollRequest(for code: DeviceCode) -> HTTPRequest {
    .form(
      address("device/login_status"), [FormField("access_token", token), FormField("code", code.code)],
      repetition: .never)
  }

  package func outcome(of response: HTTPResponse) -> PollOutcome<FacebookGrant> {
    if let error = GraphError(body: response.body) {
      if let known = outcome(of: error) { return known }
    } else if response.status >= 500 || response.isWebPage {
      return .pending
    }
    do throws(SNSError) {
      return .granted(try FacebookGrant(try GraphFailure.checkedObject(in: response, hiding: secrets)))
    } catch {
      return .failed(error)
    }
  }

  /// By subcode; by the words of older servers where there is none. Nil for any other error.
  private func outcome(of error: GraphError) -> PollOutcome<FacebookGrant>? {
    switch (error.subcode, error.message) {
    case (1_349_174, _), (nil, "authorization_pending"): .pending
    case (1_349_172, _), (nil, "slow_down"): .slowDown
    case (1_349_173, _), (nil, "authorization_declined"): .denied
    case (1_349_152, _), (nil, "code_expired"): .expired
    // A server in trouble between two polls is not the end of the login.
    case (nil, _) where GraphMeaning(error) == .down: .pending
    case _ where error.isTransient == true && GraphMeaning(error) == .down: .pending
    default: nil
    }
  }

  package var denied: SNSError {
    SNSError(
      .loginDenied, "the login was declined at Facebook", hint: "run `snslogin login facebook` to try again",
      sns: .facebook)
  }

  package var expired: SNSError {
    SNSError(
      .codeExpired, "the code expired before it was approved",
      hint: "run `snslogin login facebook` for a new one", sns: .facebook)
  }

  package func failure(_ failure: HTTPFailure) -> SNSError { failure.asError(.facebook) }

  private func address(_ path: String) -> WebAddress { GraphAPI.address(path, version: version) }
}
