/// Where `paging.next` leads. Only this decides whether a list goes on: pages may be short, and even empty
/// (developers.facebook.com/docs/graph-api/results).
package enum PagingLink: Sendable, Hashable {
  /// The list ends: no link, or `""`.
  case none
  /// On the Graph host, over HTTPS, its query as received.
  case link(WebAddress)
  /// Elsewhere: not followed, because requests carry the token.
  case elsewhere

  package init(_ text: String?) {
    guard let text, !text.isEmpty else {
      self = .none
      return
    }
    guard var address = WebAddress(text), address.host == GraphAPI.host else {
      self = .elsewhere
      return
    }
    let ownPort = address.scheme == "https" ? 443 : 80
    guard address.port == nil || address.port == ownPort else {
      self = .elsewhere
      return
    }
    // Old answers hold http:// links; they are meant for the same service.
    address.scheme = "https"
    address.port = nil
    self = .link(address)
  }
}
