extension Environment {
  /// The real thing: sockets on this machine.
  package static let listenOnLoopback: Listen = { (redirect, handler) throws(ListenFailure) in
    try LoopbackListener(
      hosts: redirect.numericHosts, port: redirect.port, path: redirect.path, handler: handler)
  }
}
