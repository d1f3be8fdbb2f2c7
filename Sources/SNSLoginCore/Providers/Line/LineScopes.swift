/// The permissions that a channel of anybody's can ask for. Those for friends, groups and messages are LINE's own.
/// Source: developers.line.biz/en/docs/line-login/integrate-line-login, scopes.
package enum LineScopes {
  package static let standard = ["profile", "openid"]
  private static let known: Set = ["profile", "openid", "email"]

  /// - Throws: `SNSError` `usage` for what LINE would refuse.
  package static func checked(_ scopes: [String]?) throws(SNSError) -> [String] {
    guard let scopes else { return standard }
    if let unknown = scopes.first(where: { !known.contains($0) }) {
      throw objection("LINE offers no permission \(unknown) to channels like this one")
    }
    guard !Set(scopes).isDisjoint(with: standard) else {
      throw objection("LINE wants profile or openid among the permissions")
    }
    guard !scopes.contains("email") || scopes.contains("openid") else {
      throw objection("the permission email goes with openid only")
    }
    return scopes.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static func objection(_ what: String) -> SNSError {
    SNSError(
      .usage, what, hint: "choose among profile, openid and email, for example --scopes profile,openid,email",
      sns: .line)
  }
}
