/// The people of the sandbox's X. All made up.
struct TwitterPerson: Sendable, Hashable {
  /// Decimal; the first is above 2^53, the last from X's first years.
  var id: String
  var name: String
  /// The screen name, without `@`.
  var username: String
  var email: String
  var bio: String
  var location: String
  /// Seconds since 1970.
  var joinedAt: Int

  /// The one whom the browser is logged in as.
  static let first = TwitterPerson(
    id: "1500000000000000001", name: "Aiko Tanaka", username: "aiko_sandbox", email: "aiko@example.com",
    bio: "Makes coffee & small programs", location: "Kyoto", joinedAt: 1_646_459_291)

  static let all = [
    first,
    TwitterPerson(
      id: "1500000000000000002", name: "Ben Okafor", username: "ben_sandbox", email: "ben@example.com",
      bio: "", location: "Lagos", joinedAt: 1_646_459_300),
    TwitterPerson(
      id: "5001733", name: "Chloé Martin 🥐", username: "Chloe_Sandbox", email: "chloe@example.com",
      bio: "1 < 2", location: "Lyon", joinedAt: 1_176_640_000),
  ]

  static func withID(_ id: String) -> TwitterPerson? { all.first { $0.id == id } }

  /// Screen names are compared without case and with or without `@`.
  static func named(_ name: String) -> TwitterPerson? {
    let wanted = (name.hasPrefix("@") ? String(name.dropFirst()) : name).lowercased()
    return all.first { $0.username.lowercased() == wanted }
  }
}
