/// Who may see a post.
package struct Privacy: Sendable, Hashable, Decodable, JSONWritable {
  /// `EVERYONE`, `ALL_FRIENDS`, `FRIENDS_OF_FRIENDS`, `SELF`, `CUSTOM`, or a value newer than this tool.
  package var value: String?
  /// The same in words, in the person's language.
  package var description: String?

  package init(value: String? = nil, description: String? = nil) {
    self.value = value
    self.description = description
  }

  private enum CodingKeys: String, CodingKey { case value, description }

  /// - Throws: `DecodingError` where it says nothing: Facebook sends `""`, or an object of empty texts.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    value = members.text(.value)
    description = members.text(.description)
    if value == nil && description == nil { throw DecodingError.nothing(in: members.codingPath) }
  }

  package func write(to json: inout JSONWriter) {
    json.object {
      $0.member("value", ifAny: value)
      $0.member("description", ifAny: description)
    }
  }
}
