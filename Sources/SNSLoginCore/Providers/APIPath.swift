/// The address of a call that a person writes: a path, or a whole address on a provider's own hosts.
enum APIPath {
  /// - Parameter full: host and path of a path that starts with a slash.
  static func address(
    _ text: String, hosts: Set<String>, sns: LoginType, full: (String) -> String
  ) throws(SNSError) -> WebAddress {
    let isWhole = text.contains("://")
    let path = text.hasPrefix("/") ? text : "/" + text
    guard let address = WebAddress(isWhole ? text : "https://" + full(path)) else {
      throw SNSError(.usage, "this is no path: \(text)", hint: "percent-encode blanks: %20", sns: sns)
    }
    // The token must go nowhere else.
    guard address.scheme == "https", address.port == nil, hosts.contains(address.host) else {
      throw SNSError(
        .usage, "\(address.scheme)://\(address.authority) is no host of \(sns.title)",
        hint: "write a path, or an https address on \(hosts.sorted().joined(separator: ", "))", sns: sns)
    }
    return address
  }
}
