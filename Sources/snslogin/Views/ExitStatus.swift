internal import SNSLoginCore

extension SNSError.Kind {
  /// The exit status of the tool: the one table that scripts rely on.
  var exitStatus: Int32 {
    switch self {
    case .internal: 1
    case .usage, .config: 2
    case .notLoggedIn, .loginExpired: 3
    case .loginDenied, .codeExpired, .cancelled: 4
    case .network, .providerDown, .badAnswer: 5
    case .rateLimited: 6
    case .permission, .notFound, .refused: 7
    case .file: 8
    }
  }
}
