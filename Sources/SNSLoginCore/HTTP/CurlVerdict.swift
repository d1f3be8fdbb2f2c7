import CCurl

/// A libcurl error code in this tool's words.
struct CurlVerdict {
  /// CURLcode, <https://curl.se/libcurl/c/libcurl-errors.html>.
  var code: Int32
  /// libcurl's own sentence.
  var detail: String
  /// The operating system's word for it.
  var systemError: String?
  /// Whether the connection stood and the request was on its way.
  var isConnected: Bool
  /// What the proxy answered to CONNECT; 0 where there was none.
  var proxyStatus = 0

  var kind: HTTPFailure.Kind {
    switch Int(code) {
    case _ where proxyStatus >= 300: .proxy
    case SNS_CURLE_COULDNT_RESOLVE_HOST, SNS_CURLE_COULDNT_RESOLVE_PROXY: .resolve
    case SNS_CURLE_COULDNT_CONNECT: .connect
    case SNS_CURLE_SSL_CONNECT_ERROR: .connect
    case SNS_CURLE_PEER_FAILED_VERIFICATION: .certificate
    case SNS_CURLE_SSL_CACERT_BADFILE: .certificateFile
    case SNS_CURLE_OPERATION_TIMEDOUT: .timeout
    case SNS_CURLE_UNSUPPORTED_PROTOCOL, SNS_CURLE_URL_MALFORMAT: .badAddress
    default: .broken
    }
  }

  func reason(_ settings: CurlSettings) -> String {
    switch Int(code) {
    case _ where proxyStatus >= 300: "the proxy refused the way there (HTTP \(proxyStatus))"
    case SNS_CURLE_COULDNT_RESOLVE_HOST: "its name could not be resolved"
    case SNS_CURLE_COULDNT_RESOLVE_PROXY: "the proxy's name could not be resolved"
    case SNS_CURLE_COULDNT_CONNECT: systemError.map { $0.lowercasedFirst } ?? "no connection could be made"
    case SNS_CURLE_OPERATION_TIMEDOUT where isConnected:
      "no whole answer within \(settings.totalTimeout.shown)"
    case SNS_CURLE_OPERATION_TIMEDOUT: "no connection within \(settings.connectTimeout.shown)"
    case SNS_CURLE_PEER_FAILED_VERIFICATION:
      "its certificate could not be verified (\(detail.lowercasedFirst))"
    case SNS_CURLE_SSL_CACERT_BADFILE:
      "the certificate file \(settings.certificateFile ?? "") could not be read"
    case SNS_CURLE_SSL_CONNECT_ERROR: "no TLS connection could be made (\(detail))"
    case SNS_CURLE_GOT_NOTHING: "it closed the connection without an answer"
    case SNS_CURLE_PARTIAL_FILE: "the connection broke before the answer was complete"
    case SNS_CURLE_SEND_ERROR, SNS_CURLE_RECV_ERROR: "the connection broke (\(detail.lowercasedFirst))"
    default: detail.lowercasedFirst
    }
  }
}
