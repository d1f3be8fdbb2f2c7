/// Why there is no answer.
package struct HTTPFailure: Error, Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case resolve, connect, proxy, certificate, certificateFile, timeout, broken, tooLarge, badAddress,
      cancelled, noLibrary
  }

  package var kind: Kind
  /// Host, and port where one is written.
  package var host: String
  /// What went wrong, in words, without the host: `connection refused`.
  package var reason: String
  /// The proxy that was used, without its password.
  package var proxy: String?
  /// False where no connection was made, so that the provider cannot have seen the request.
  package var requestWasSent: Bool
  /// True as soon as one byte of the answer came.
  package var answerHadBegun: Bool

  package init(
    _ kind: Kind, host: String, reason: String, proxy: String? = nil, requestWasSent: Bool = false,
    answerHadBegun: Bool = false
  ) {
    self.kind = kind
    self.host = host
    self.reason = reason
    self.proxy = proxy
    self.requestWasSent = requestWasSent
    self.answerHadBegun = answerHadBegun
  }
}
