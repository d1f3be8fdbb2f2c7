/// Answer of `GET /me?fields=id,name,permissions`. Article: what `fetchUserData` brings.
package struct FacebookUser: Sendable, Hashable {
  package static let fields = "id,name,permissions"

  package var id: String
  package var name: String?
  /// Nil where the answer does not tell.
  package var permissions: FacebookPermissions?

  /// - Throws: `SNSError` `badAnswer` for an answer without an id.
  package init(_ answer: JSONValue) throws(SNSError) {
    guard let id = answer["id"]?.text, !id.isEmpty else {
      throw SNSError(.badAnswer, "Facebook's answer names no user id", hint: "try again later", sns: .facebook)
    }
    self.id = id
    name = answer["name"]?.string
    permissions = answer["permissions"].map(FacebookPermissions.init)
  }
}
