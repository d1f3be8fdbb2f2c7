/// The people and the page of the sandbox. All made up.
struct FacebookPerson: Sendable, Hashable {
  var id: String
  var name: String
  var firstName: String
  var lastName: String
  var email: String?

  static let first = FacebookPerson(
    id: "10210000000000001", name: "Aiko Tanaka", firstName: "Aiko", lastName: "Tanaka",
    email: "aiko@example.com")

  /// Those who can log in.
  static let all = [
    first,
    FacebookPerson(
      id: "10210000000000002", name: "Ben Okafor", firstName: "Ben", lastName: "Okafor",
      email: "ben@example.com"),
    // A person who signed up by telephone has no e-mail address.
    FacebookPerson(
      id: "10210000000000003", name: "Chloé Martin", firstName: "Chloé", lastName: "Martin", email: nil),
  ]

  /// Those who comment and write on walls.
  static let friends = [
    FacebookPerson(id: "10210000000000101", name: "Dewi Santoso", firstName: "Dewi", lastName: "Santoso"),
    FacebookPerson(id: "10210000000000102", name: "鈴木 健太", firstName: "健太", lastName: "鈴木"),
    FacebookPerson(
      id: "10210000000000103", name: "Eva \"Evi\" Lindqvist", firstName: "Eva", lastName: "Lindqvist"),
    FacebookPerson(id: "10210000000000104", name: "Farid O'Neil", firstName: "Farid", lastName: "O'Neil"),
  ]

  static let page = FacebookPerson(
    id: "110000000000042", name: "Sandbox Coffee Roasters", firstName: "", lastName: "")

  static func withID(_ id: String) -> FacebookPerson? { all.first { $0.id == id } }
}
