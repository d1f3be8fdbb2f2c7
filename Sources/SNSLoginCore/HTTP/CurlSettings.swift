/// What a transfer may do and how long it may take.
package struct CurlSettings: Sendable {
  /// Name lookup, connection and TLS together.
  package var connectTimeout: Duration = .seconds(10)
  /// From the start to the last byte of the answer, whatever the server does.
  package var totalTimeout: Duration = .seconds(30)
  /// Of the body after decompression, in bytes.
  package var bodyLimit = 16 << 20
  /// Of all header lines together, in bytes.
  package var headerLimit = 256 << 10
  /// `SSL_CERT_FILE`: libcurl itself does not read it.
  package var certificateFile: String?
  /// Plain HTTP to a loopback address, which only `SNSLOGIN_ENDPOINT` asks for.
  package var allowsPlainLoopback = false
  /// The proxies of the environment; never used under `SNSLOGIN_ENDPOINT`.
  package var proxies: ProxySettings?

  package init() {}

  /// The settings that the process environment asks for.
  package init(environment: [String: String], detour: Detour) {
    self.init()
    certificateFile = environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    allowsPlainLoopback = detour.endpoint != nil
    proxies = detour.endpoint == nil ? ProxySettings(environment: environment) : nil
  }

  /// Nil where the address may be called, else the reason why not.
  package func objection(to address: WebAddress) -> String? {
    if address.scheme == "https" { return nil }
    if allowsPlainLoopback && address.isLoopback { return nil }
    return "plain HTTP is not used: only HTTPS addresses are called"
  }
}
