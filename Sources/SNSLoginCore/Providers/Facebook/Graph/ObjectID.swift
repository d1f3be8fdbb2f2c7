/// The id of an object of the Graph API as a person writes it: one part of a path.
package struct ObjectID: Sendable, Hashable {
  package let text: String

  /// Nil for what is no id and would lead elsewhere in an address: nothing, or dots alone (RFC 3986 §5.2.4).
  package init?(_ text: String) {
    guard !text.allSatisfy({ $0 == "." }) else { return nil }
    self.text = text
  }
}
