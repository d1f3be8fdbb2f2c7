/// The answer of `GET /v2/profile`, `{"userId","displayName","pictureUrl"?,"statusMessage"?}`, or of
/// `GET /oauth2/v2.1/userinfo`, `{"sub","name"?,"picture"?}`, which takes `openid` instead of `profile`.
package struct LineProfile: Sendable, Hashable {
  package var userID: String
  package var displayName: String?
  package var pictureURL: String?

  /// - Throws: `SNSError` `badAnswer` for an answer without a user id.
  package init(_ answer: JSONValue) throws(SNSError) {
    guard let id = answer["userId"]?.string ?? answer["sub"]?.string, !id.isEmpty else {
      // Version 1 had other ids, and nothing translates them.
      let isOld = answer["mid"]?.string != nil
      throw SNSError(
        .badAnswer,
        isOld
          ? "this answer has no userId, but a mid: it is of LINE's API of version 1, which has ended"
          : "LINE's answer names no user (userId)", hint: "try again later", sns: .line)
    }
    userID = id
    displayName = Self.text(answer["displayName"] ?? answer["name"])
    pictureURL = Self.text(answer["pictureUrl"] ?? answer["picture"])
  }

  /// True for `U` and 32 hexadecimal digits, as LINE documents user ids.
  package var hasUsualID: Bool {
    userID.utf8.count == 33 && userID.hasPrefix("U")
      && userID.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  private static func text(_ value: JSONValue?) -> String? {
    value?.string.flatMap { $0.isEmpty ? nil : $0 }
  }
}
