/// One post of a feed. Everything but the id may be missing.
///
/// Read from the Graph API's shapes and from what this tool writes (`to`, counts and attachments flattened).
/// Source: developers.facebook.com/docs/graph-api/reference/post
package struct Post: Sendable, Hashable {
  /// `USER_POST`, sometimes a bare number.
  package var id: String
  package var createdTime: PostTime?
  package var updatedTime: PostTime?
  /// What the person wrote.
  package var message: String?
  /// What Facebook wrote: `Aiko updated her profile picture.`
  package var story: String?
  package var from: Profile?
  package var to: [Profile] = []
  package var statusType: String?
  package var permalinkURL: String?
  package var privacy: Privacy?
  package var place: Place?
  package var messageTags: [MessageTag] = []
  package var parentID: String?
  package var isHidden: Bool?
  package var fullPicture: String?
  package var shares: Int?
  package var reactions: Int?
  package var comments: Int?
  package var attachments: [Attachment] = []

  package init(id: String) { self.id = id }
}

extension Post {
  /// What it is, for people: the first attachment's media type, else the status type.
  package var kind: String { attachments.lazy.compactMap(\.mediaType).first ?? statusType ?? "status" }
  /// The title of the first attachment.
  package var name: String? { attachments.first?.title }
  /// The attachments and what is inside them, each before its parts.
  package var allAttachments: [Attachment] { attachments.flatMap(\.withParts) }
  /// Where the first attachment or part of one leads that leads anywhere.
  package var firstLink: String? { allAttachments.lazy.compactMap(\.url).first }
}

extension Post: Decodable {
  /// One odd member never loses the post.
  /// - Throws: `DecodingError` where it is no object or has no id.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: PostField.self)
    guard let id = members.text(.id) else { throw DecodingError.nothing(in: members.codingPath) }
    self.id = id
    createdTime = members.time(.createdTime)
    updatedTime = members.time(.updatedTime)
    message = members.text(.message)
    story = members.text(.story)
    from = members.value(.from)
    to = members.wrappedElements(.to)
    statusType = members.text(.statusType)
    permalinkURL = members.text(.permalinkURL)
    privacy = members.value(.privacy)
    place = members.value(.place)
    messageTags = members.messageTags(.messageTags)
    parentID = members.text(.parentID)
    isHidden = members.truth(.isHidden)
    fullPicture = members.text(.fullPicture)
    shares = members.count(.shares)
    reactions = members.count(.reactions)
    comments = members.count(.comments)
    attachments = members.wrappedElements(.attachments)
  }
}

extension Post: JSONWritable {
  /// Members without a value are left out.
  package func write(to json: inout JSONWriter) {
    json.object { writeMembers(PostField.allCases, to: &$0) }
  }

  /// The members alone, for callers that add their own to the same object.
  package func writeMembers(_ fields: [PostField], to json: inout JSONWriter) {
    for field in fields { writeMember(field, to: &json) }
  }

  private func writeMember(_ field: PostField, to json: inout JSONWriter) {
    switch field {
    case .id: json.member("id", ifAny: id)
    case .createdTime: json.member("created_time", ifAny: createdTime)
    case .updatedTime: json.member("updated_time", ifAny: updatedTime)
    case .message: json.member("message", ifAny: message)
    case .story: json.member("story", ifAny: story)
    case .from: json.member("from", ifAny: from)
    case .to: json.member("to", ifAny: to)
    case .statusType: json.member("status_type", ifAny: statusType)
    case .permalinkURL: json.member("permalink_url", ifAny: permalinkURL)
    case .privacy: json.member("privacy", ifAny: privacy)
    case .place: json.member("place", ifAny: place)
    case .messageTags: json.member("message_tags", ifAny: messageTags)
    case .parentID: json.member("parent_id", ifAny: parentID)
    case .isHidden: json.member("is_hidden", ifAny: isHidden)
    case .fullPicture: json.member("full_picture", ifAny: fullPicture)
    case .shares: json.member("shares", ifAny: shares)
    case .reactions: json.member("reactions", ifAny: reactions)
    case .comments: json.member("comments", ifAny: comments)
    case .attachments: json.member("attachments", ifAny: attachments)
    }
  }
}
