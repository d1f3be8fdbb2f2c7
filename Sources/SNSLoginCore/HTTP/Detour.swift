/// `SNSLOGIN_ENDPOINT`: a local server that stands in for all providers. A request meant for
/// `https://HOST/PATH?QUERY` goes to `ENDPOINT/HOST/PATH?QUERY`.
package struct Detour: Sendable, Hashable {
  /// Scheme, loopback host and port; nil sends everything to the providers.
  package var endpoint: WebAddress?

  package static let none = Detour(endpoint: nil)

  package init(endpoint: WebAddress?) { self.endpoint = endpoint }

  /// Reads the variable's value.
  /// - Throws: `SNSError` `config` for anything but a bare loopback address.
  package init(variable text: String?) throws(SNSError) {
    guard let text, !text.isEmpty else {
      self = .none
      return
    }
    let hint = "set SNSLOGIN_ENDPOINT to http://127.0.0.1:PORT, or unset it"
    guard let address = WebAddress(text), address.query == nil, address.path == "/" else {
      throw SNSError(.config, "SNSLOGIN_ENDPOINT is no address of a local server: \(text)", hint: hint)
    }
    guard address.isLoopback else {
      throw SNSError(.config, "SNSLOGIN_ENDPOINT must be a loopback address, not \(address.host)", hint: hint)
    }
    self.init(endpoint: address)
  }

  /// Where the request for `address` really goes.
  package func reached(_ address: WebAddress) -> WebAddress {
    guard let endpoint else { return address }
    return WebAddress(
      scheme: endpoint.scheme, host: endpoint.host, port: endpoint.port,
      path: "/" + address.authority + address.path, query: address.query)
  }

  /// The same for an address in text; one that cannot be read stays as it is.
  package func reached(_ text: String) -> String {
    guard endpoint != nil, let address = WebAddress(text) else { return text }
    return reached(address).description
  }
}

/// Sends every request where the detour says.
package struct DetourTransport: HTTPTransport {
  package var detour: Detour
  package var base: any HTTPTransport

  package init(_ detour: Detour, around base: any HTTPTransport) {
    self.detour = detour
    self.base = base
  }

  package func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    var request = request
    request.address = detour.reached(request.address)
    return try await base.send(request)
  }
}
