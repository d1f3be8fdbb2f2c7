/// Answer of `GET /me?fields=id,name,permissions`. Article: what `fetchUserData` brings.
package struct FacebookUser: Sendable, Hashable, Decodable {
  package static let fields = "id,name,permissions"

  package var id: String
  package var name: String?
  /// Nil where the answer does not tell.
  package var permissions: FacebookPermissions?

  private enum CodingKeys: String, CodingKey { case id, name, permissions }

  /// - Throws: `DecodingError` where there is no id.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    if let number = try? members.decode(Int64.self, forKey: .id) {
      id = String(number)
    } else {
      id = try members.decode(String.self, forKey: .id)
    }
    name = try? members.decode(String.self, forKey: .name)
    permissions = try? members.decode(FacebookPermissions.self, forKey: .permissions)
  }
}
