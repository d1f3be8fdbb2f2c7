/// The answer of `GET /2/users/me`: `{"data":{"id","name","username"}}`. X bills this call.
package struct TwitterUser: Sendable, Hashable {
  package static let path = "/2/users/me"

  package var id: String
  package var name: String?
  /// Without `@`.
  package var username: String?

  /// Nil where there is no id.
  package init?(_ answer: JSONValue) {
    guard let id = answer["data"]?["id"]?.text, !id.isEmpty else { return nil }
    self.id = id
    name = answer["data"]?["name"]?.string
    username = answer["data"]?["username"]?.string
  }
}
