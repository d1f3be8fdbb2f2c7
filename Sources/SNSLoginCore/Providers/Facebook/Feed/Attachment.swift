/// What hangs on a post: a photo, video, link, album, …
package struct Attachment: Sendable, Hashable, Decodable, JSONWritable {
  /// `photo`, `video`, `link`, `album`, `event`, …, or a value newer than this tool.
  package var mediaType: String?
  package var title: String?
  package var description: String?
  /// Where it leads, without Facebook's detour over `l.facebook.com`.
  package var url: String?
  package var targetID: String?
  package var imageURL: String?
  package var subattachments: [Attachment]

  package init(
    mediaType: String? = nil, title: String? = nil, description: String? = nil, url: String? = nil,
    targetID: String? = nil, imageURL: String? = nil, subattachments: [Attachment] = []
  ) {
    self.mediaType = mediaType
    self.title = title
    self.description = description
    self.url = url
    self.targetID = targetID
    self.imageURL = imageURL
    self.subattachments = subattachments
  }

  /// Itself and all inside it.
  var withParts: [Attachment] { [self] + subattachments.flatMap(\.withParts) }

  private enum CodingKeys: String, CodingKey {
    case mediaType = "media_type"
    case title, description, url
    case unshimmedURL = "unshimmed_url"
    case target
    case targetID = "target_id"
    case media
    case imageURL = "image_url"
    case subattachments
  }

  private enum MediaKeys: String, CodingKey { case image, src, id }

  /// - Throws: `DecodingError` where it is no object, or one without anything that we read.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    mediaType = members.text(.mediaType)
    title = members.text(.title)
    description = members.text(.description)
    url = members.text(.unshimmedURL) ?? members.text(.url).map { LinkShim.target(of: $0) }
    targetID = members.members(.target, by: MediaKeys.self)?.text(.id) ?? members.text(.targetID)
    let image = members.members(.media, by: MediaKeys.self)?.members(.image, by: MediaKeys.self)
    imageURL = image?.text(.src) ?? members.text(.imageURL)
    subattachments = members.wrappedElements(.subattachments)
    if self == Attachment() { throw DecodingError.nothing(in: members.codingPath) }
  }

  package func write(to json: inout JSONWriter) {
    json.object {
      $0.member("media_type", ifAny: mediaType)
      $0.member("title", ifAny: title)
      $0.member("description", ifAny: description)
      $0.member("url", ifAny: url)
      $0.member("target_id", ifAny: targetID)
      $0.member("image_url", ifAny: imageURL)
      $0.member("subattachments", ifAny: subattachments)
    }
  }
}
