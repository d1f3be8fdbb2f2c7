/// Where the provider sends the browser back to: the configured address, byte for byte as it is registered there, and
/// the place on this machine that it names.
package struct RedirectAddress: Sendable, Hashable {
  /// What is sent and what must be registered, compared by the provider character by character.
  package let text: String
  /// The setting that it came from: `twitter.redirect_uri`.
  package let setting: String
  private let address: WebAddress

  /// - Throws: `SNSError` `config` for what no provider accepts, before any request is made with it.
  package init(_ text: String, setting: String) throws(SNSError) {
    func objection(_ what: String) -> SNSError {
      SNSError(
        .config, "\(setting) \(what): \(text)",
        hint: "write it as it is registered at the provider, such as http://127.0.0.1:8765/callback")
    }
    // A fragment never reaches the server; LINE cuts it off before comparing.
    guard !text.contains("#") else { throw objection("holds a fragment (#)") }
    guard let address = WebAddress(text) else { throw objection("is no http or https address") }
    self.text = text
    self.setting = setting
    self.address = address
  }

  package var host: String { address.host }
  package var path: String { address.path }
  package var port: Int { address.port ?? (address.scheme == "https" ? 443 : 80) }

  /// True where a listener of ours can be what it names: plain HTTP to this machine.
  package var canBeListenedOn: Bool { address.scheme == "http" && address.isLoopback }

  /// The numeric addresses to listen on. Browsers try either family for `localhost`.
  package var numericHosts: [String] { host == "localhost" ? ["127.0.0.1", "::1"] : [host] }
}
