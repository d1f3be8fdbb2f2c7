/// Where a post was made.
package struct Place: Sendable, Hashable, Decodable, JSONWritable {
  package var id: String?
  package var name: String?
  package var location: Location?

  package init(id: String? = nil, name: String? = nil, location: Location? = nil) {
    self.id = id
    self.name = name
    self.location = location
  }

  private enum CodingKeys: String, CodingKey { case id, name, location }

  /// - Throws: `DecodingError` where it is no object, or an empty one.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    id = members.text(.id)
    name = members.text(.name)
    location = members.value(.location)
    if id == nil && name == nil && location == nil { throw DecodingError.nothing(in: members.codingPath) }
  }

  package func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", ifAny: id)
      $0.member("name", ifAny: name)
      $0.member("location", ifAny: location)
    }
  }
}
