/// What the person granted to the app: scopes are granted one by one, and end when the app was not used for 90 days.
/// Source: developers.facebook.com/docs/graph-api/reference/user/permissions
package struct FacebookPermissions: Sendable, Hashable, Decodable {
  package var granted: Set<String> = []
  package var declined: Set<String> = []
  package var expired: Set<String> = []

  package init(granted: Set<String> = [], declined: Set<String> = [], expired: Set<String> = []) {
    self.granted = granted
    self.declined = declined
    self.expired = expired
  }

  private struct Entry: Decodable {
    enum CodingKeys: String, CodingKey { case permission, status }

    let permission: String
    let status: String
  }

  /// Reads `{"data":[{"permission":"user_posts","status":"granted"}]}`; a status newer than this tool counts as not
  /// granted.
  /// - Throws: `DecodingError` where there is no list.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: DataKey.self)
    var list = try members.nestedUnkeyedContainer(forKey: .data)
    for entry in list.elements(as: Entry.self).readable {
      switch entry.status {
      case "granted": granted.insert(entry.permission)
      case "declined": declined.insert(entry.permission)
      case "expired": expired.insert(entry.permission)
      default: break
      }
    }
  }

  package func isGranted(_ permission: String) -> Bool { granted.contains(permission) }

  /// Why nothing came although nothing was refused; nil where `permission` is granted.
  package func error(missing permission: String) -> SNSError? {
    if isGranted(permission) { return nil }
    if declined.contains(permission) {
      return missing("the Facebook permission \(permission) was declined at login", permission)
    }
    if !expired.isEmpty {
      return .loginExpired(
        .facebook, because: "its permissions have expired, because the app was not used for 90 days")
    }
    return missing("the Facebook permission \(permission) is missing, so Facebook shows nothing", permission)
  }

  private func missing(_ message: String, _ permission: String) -> SNSError {
    SNSError(
      .permission, message,
      hint: "run `snslogin login facebook --force` and allow \(permission); people without a role on the app "
        + "need it reviewed by Facebook", sns: .facebook)
  }
}

extension GraphClient {
  /// `GET /me/permissions`
  package func permissions() async throws(SNSError) -> FacebookPermissions {
    try await get("me/permissions")
  }
}
