extension GraphFailure {
  /// The body of a success, for calls that are made without a user token.
  /// - Throws: `SNSError` for an error, whatever its status, and for what is no JSON.
  static func checkedObject(
    in response: HTTPResponse, hiding secrets: [String], token: Call.Token = .app
  ) throws(SNSError) -> JSONValue {
    if let error = error(in: response, of: Call(token: token, secrets: secrets)) { throw error }
    guard let body = try? JSONValue(parsing: response.body) else {
      throw error(nil, in: response, of: Call(token: token, secrets: secrets))
    }
    return body
  }
}
