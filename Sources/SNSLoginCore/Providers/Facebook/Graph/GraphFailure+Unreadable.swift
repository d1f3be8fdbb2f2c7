extension GraphFailure {
  /// For an answer that holds no error of the Graph API, and is not what was asked for either.
  var unreadable: SNSError {
    let status = response.status
    let provider = answer(nil)
    func failure(_ kind: SNSError.Kind, _ message: String, hint: String? = nil) -> SNSError {
      SNSError(kind, message, hint: hint, sns: .facebook, provider: provider)
    }
    if (300...399).contains(status) {
      let target = response.header("Location").flatMap { WebAddress($0)?.host } ?? "another address"
      return failure(
        .refused, "Facebook sent a redirect to \(target), which is not followed (HTTP \(status))")
    }
    switch (status, response.isWebPage) {
    case (429, _):
      return .rateLimited(.facebook, nil, tryAgain: whenToTryAgain, provider: provider)
    case (500..., true):
      return failure(.providerDown, "HTTP \(status), the service sent a web page", hint: "try again later")
    case (_, true): return failure(.badAnswer, "HTTP \(status), the service sent a web page")
    case (500..., false):
      return failure(.providerDown, "Facebook is not available (HTTP \(status))", hint: "try again later")
    case (200...299, false):
      // Meta's own SDK warns of a 200 with this text (facebook-python-business-sdk, `FacebookResponse.is_success`).
      return response.saysServiceUnavailable
        ? failure(.providerDown, "Facebook is not available (HTTP \(status))", hint: "try again later")
        : failure(
          .badAnswer, "Facebook's answer makes no sense (HTTP \(status), \(response.body.count) bytes)")
    case (401, false):
      return call.token == .app
        ? appRefused("HTTP 401", provider)
        : .loginExpired(.facebook, because: "Facebook no longer accepts it", provider: provider)
    case (404, false): return failure(.notFound, "not found at Facebook (HTTP 404)")
    default: return failure(.refused, "Facebook refused the request (HTTP \(status))")
    }
  }
}

extension HTTPResponse {
  /// A plain text where JSON was expected.
  var saysServiceUnavailable: Bool {
    body.count < 1_000 && String(decoding: body, as: UTF8.self).lowercased().contains("service unavailable")
  }
}
