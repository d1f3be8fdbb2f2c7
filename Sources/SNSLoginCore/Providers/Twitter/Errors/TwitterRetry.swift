/// Which answers to a GET a later try may better.
package enum TwitterRetry {
  /// True for 5xx, the codes of an overloaded server, and a web page under 2xx. Never for a rate limit, nor for a 402:
  /// no try brings credits.
  package static func isWorthRetrying(_ response: HTTPResponse) -> Bool {
    switch response.status {
    case 200...299: return response.isWebPage
    case 402, 429: return false
    case 500...: return true
    default: return TwitterError(body: response.body)?.code.map { [130, 131].contains($0) } ?? false
    }
  }
}
