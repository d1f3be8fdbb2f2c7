/// The people of the sandbox's LINE. All made up.
struct LinePerson: Sendable, Hashable {
  /// `U` and 32 hexadecimal digits.
  var id: String
  var name: String
  var picture: String?
  var status: String?
  var email: String?
  /// Of the channel's Official Account.
  var isFriend: Bool

  /// The one whom the browser is logged in as.
  static let first = LinePerson(
    id: "U9000000000000000000000000000a1c0", name: "田中 愛子 ☕️", picture: "https://people.example.com/aiko_1",
    status: "コーヒーと「小さな」プログラム / はじめました", email: "aiko@example.com", isFriend: true)

  static let all = [
    first,
    // Neither picture nor status message nor e-mail address: all three are a person's own choice.
    LinePerson(
      id: "U9000000000000000000000000000be40", name: "Ben Okafor", picture: nil, status: nil, email: nil,
      isFriend: false),
    LinePerson(
      id: "U9000000000000000000000000000c410", name: "Chloé \"Clo\" Martin",
      picture: "https://people.example.com/chloe_1", status: nil, email: "chloe@example.com", isFriend: false),
  ]

  static func withID(_ id: String) -> LinePerson? { all.first { $0.id == id } }
}
