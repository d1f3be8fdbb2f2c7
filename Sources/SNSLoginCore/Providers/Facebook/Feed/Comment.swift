/// One comment under a post.
package struct Comment: Sendable, Hashable, Decodable, JSONWritable, Identifiable {
  package var id: String
  package var createdTime: PostTime?
  package var from: Profile?
  package var message: String?

  package init(id: String, createdTime: PostTime? = nil, from: Profile? = nil, message: String? = nil) {
    self.id = id
    self.createdTime = createdTime
    self.from = from
    self.message = message
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case id
    case createdTime = "created_time"
    case from, message
  }

  /// What is asked for a comment.
  package static let graphFields = GraphFields(CodingKeys.allCases.map { .init($0.rawValue) })

  /// - Throws: `DecodingError` where it is no object or has no id.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    guard let id = members.text(.id) else { throw DecodingError.nothing(in: members.codingPath) }
    self.id = id
    createdTime = members.time(.createdTime)
    from = members.value(.from)
    message = members.text(.message)
  }

  package func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", ifAny: id)
      $0.member("created_time", ifAny: createdTime)
      $0.member("from", ifAny: from)
      $0.member("message", ifAny: message)
    }
  }
}
