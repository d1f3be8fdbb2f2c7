/// The proxy variables, read as libcurl reads them, so that an error can name the proxy that was used. libcurl itself
/// takes them from the environment.
package struct ProxySettings: Sendable, Hashable {
  /// `https_proxy`, `HTTPS_PROXY`, else `all_proxy`, `ALL_PROXY`.
  private var proxy: String?
  /// `no_proxy`, `NO_PROXY`: host names and domains, or `*`.
  private var exceptions: [String]

  package init(environment: [String: String]) {
    let names = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    proxy = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let list = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
    exceptions = list.split { $0 == "," || $0 == " " }.map { $0.lowercased() }
  }

  /// The proxy for that host as it may be shown: without user name and password.
  package func shown(for host: String) -> String? {
    guard let proxy, !isExcepted(host.lowercased()) else { return nil }
    let parts = proxy.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count > 1, let address = parts.last else { return proxy }
    let scheme = proxy.contains("://") ? proxy.prefix { $0 != ":" } + "://" : ""
    return scheme + address
  }

  private func isExcepted(_ host: String) -> Bool {
    exceptions.contains { exception in
      let name = exception.hasPrefix(".") ? String(exception.dropFirst()) : exception
      return name == "*" || host == name || host.hasSuffix("." + name)
    }
  }
}
