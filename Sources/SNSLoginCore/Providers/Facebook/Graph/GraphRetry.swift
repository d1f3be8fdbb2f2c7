/// Which answers to a GET a later try may better.
package enum GraphRetry {
  /// True for 5xx, a web page under 2xx, and errors that are transient by their mark or number. Never for a rate limit,
  /// whatever its mark; nor where the same question would get the same answer ("reduce the amount",
  /// `is_transient:false`, a dead token).
  package static func isWorthRetrying(_ response: HTTPResponse) -> Bool {
    let isSuccess = (200...299).contains(response.status)
    guard let error = GraphError(body: response.body) else {
      return response.status >= 500 || isSuccess && (response.isWebPage || response.saysServiceUnavailable)
    }
    if error.isTransient == false { return false }
    return switch GraphMeaning(error) {
    case .down: true
    case .rateLimited, .tooMuchData: false
    case .unknown: response.status >= 500
    default: error.isTransient == true
    }
  }
}
