extension HTTPFailure {
  /// The same failure, as the person is told of it.
  package func asError(_ sns: LoginType?) -> SNSError {
    let via = proxy.map { " through the proxy \($0)" } ?? ""
    let kind: SNSError.Kind =
      switch self.kind {
      case .cancelled: .cancelled
      case .noLibrary: .internal
      case .tooLarge: .badAnswer
      default: .network
      }
    return SNSError(kind, "\(host)\(via): \(reason)", hint: hint, sns: sns)
  }

  private var hint: String? {
    switch kind {
    case .resolve, .connect, .broken: "check the connection and try again"
    case .timeout: "try again; the time limits are 10 s to connect and 30 s for an answer"
    case .proxy: "check the proxy's address, name and password in HTTPS_PROXY"
    case .certificateFile: "SSL_CERT_FILE must name a file with certificates that can be read"
    case .certificate: "if a proxy inspects TLS here, set SSL_CERT_FILE to a file with its certificate"
    case .noLibrary: "install it with the system's package manager (Debian: libcurl4, libssl3)"
    case .tooLarge, .badAddress, .cancelled: nil
    }
  }
}
