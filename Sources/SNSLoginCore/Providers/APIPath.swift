/// The address of a call that a person writes: a path, or a whole address on a provider's own hosts.
enum APIPath {
  /// - Parameter full: host and path of a path that starts with a slash.
  static func address(
    _ text: String, hosts: Set<String>, sns: LoginType, full: (String) -> String
  ) throws(SNSError) -> WebAddress {
    // Only at the start: `?next=https://…` is a query like any other.
    let isWhole = text.drop { $0.isLetter }.hasPrefix("://")
    let text = encoded(text)
    let path = text.hasPrefix("/") ? text : "/" + text
    guard let address = WebAddress(isWhole ? text : "https://" + full(path)) else {
      throw SNSError(.usage, "this is no path: \(text)", hint: "percent-encode blanks: %20", sns: sns)
    }
    // A path that climbs would leave the provider's part of `SNSLOGIN_ENDPOINT`.
    guard !address.path.split(separator: "/").contains("..") else {
      throw SNSError(.usage, "a path with .. is not taken: \(text)", hint: "write the path in full", sns: sns)
    }
    // The token must go nowhere else.
    guard address.scheme == "https", address.port == nil, hosts.contains(address.host) else {
      throw SNSError(
        .usage, "\(address.scheme)://\(address.authority) is no host of \(sns.title)",
        hint: "write a path, or an https address on \(hosts.sorted().joined(separator: ", "))", sns: sns)
    }
    return address
  }

  /// Bytes beyond ASCII percent-encoded, so that what is signed is what is sent.
  private static func encoded(_ text: String) -> String {
    text.unicodeScalars.map { $0.isASCII ? String($0) : FormEncoding.encode(String($0)) }.joined()
  }
}
