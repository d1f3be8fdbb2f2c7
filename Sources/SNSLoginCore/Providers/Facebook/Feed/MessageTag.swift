/// Somebody who is named in the text of a post.
///
/// `offset` and `length` are printed as received: they may lie outside the text, and whether they count UTF-16 units
/// or characters is not documented.
package struct MessageTag: Sendable, Hashable, Decodable, JSONWritable {
  package var id: String?
  package var name: String?
  /// `user`, `page`, `group`, …
  package var type: String?
  package var offset: Int?
  package var length: Int?

  package init(
    id: String? = nil, name: String? = nil, type: String? = nil, offset: Int? = nil, length: Int? = nil
  ) {
    self.id = id
    self.name = name
    self.type = type
    self.offset = offset
    self.length = length
  }

  private enum CodingKeys: String, CodingKey { case id, name, type, offset, length }

  /// - Throws: `DecodingError` where it is no object, or one that names nobody.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    id = members.text(.id)
    name = members.text(.name)
    type = members.text(.type)
    offset = members.wholeNumber(.offset)
    length = members.wholeNumber(.length)
    if id == nil && name == nil { throw DecodingError.nothing(in: members.codingPath) }
  }

  package func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", ifAny: id)
      $0.member("name", ifAny: name)
      $0.member("type", ifAny: type)
      $0.member("offset", ifAny: offset)
      $0.member("length", ifAny: length)
    }
  }
}

extension KeyedDecodingContainer {
  /// The tags of a text: a list since v2.5; before, an object keyed by offset that holds lists.
  package func messageTags(_ key: Key) -> [MessageTag] {
    guard contains(key) else { return [] }
    if let list = elements(key, as: MessageTag.self) { return list }
    guard let byOffset = members(key, by: AnyKey.self) else { return [] }
    let offsets = byOffset.allKeys.sorted { ($0.intValue ?? .max) < ($1.intValue ?? .max) }
    return offsets.flatMap { offset in
      byOffset.elements(offset) ?? byOffset.value(offset).map { [$0] } ?? []
    }
  }
}
