/// A person, page or group that a post names.
package struct Profile: Sendable, Hashable, Decodable, JSONWritable {
  package var id: String?
  package var name: String?

  package init(id: String? = nil, name: String? = nil) {
    self.id = id
    self.name = name
  }

  private enum CodingKeys: String, CodingKey { case id, name }

  /// - Throws: `DecodingError` where it is no object, or one that names nobody.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    id = members.text(.id)
    name = members.text(.name)
    if id == nil && name == nil { throw DecodingError.nothing(in: members.codingPath) }
  }

  package func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", ifAny: id)
      $0.member("name", ifAny: name)
    }
  }
}

extension DecodingError {
  /// An object without anything that we read.
  static func nothing(in path: [any CodingKey]) -> DecodingError {
    .valueNotFound(String.self, Context(codingPath: path, debugDescription: "nothing readable"))
  }
}
