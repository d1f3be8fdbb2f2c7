/// An answer that is what was asked for, or an error, decided by its body alone.
package enum GraphReply<Content: Decodable>: Decodable {
  case content(Content)
  case failure(GraphError)

  private enum Keys: String, CodingKey, CaseIterable {
    case error
    case code = "error_code"
    case shortMessage = "error_msg"
    case message = "error_message"
    case type = "error_type"
  }

  package init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: Keys.self),
      Keys.allCases.contains(where: members.contains),
      let error = GraphError(try JSONValue(from: decoder))
    {
      self = .failure(error)
    } else {
      self = .content(try Content(from: decoder))
    }
  }
}
