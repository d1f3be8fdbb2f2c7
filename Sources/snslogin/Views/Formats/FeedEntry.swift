internal import SNSLoginCore

/// A post as feed readers show it.
struct FeedEntry {
  struct Link: Hashable {
    var address: String
    var title: String?
    var description: String?
  }

  /// What is shown of a post.
  static let fields: [PostField] = [
    .id, .createdTime, .updatedTime, .message, .story, .from, .statusType, .permalinkURL, .fullPicture,
    .attachments,
  ]
  private static let longestTitle = 80

  let post: Post
  /// Where the attachments lead, each address once.
  let links: [Link]
  /// The addresses of the attachments' pictures, each once. The post's own is another size of the first, and is shown
  /// where there is no other.
  let images: [String]

  init(_ post: Post) {
    self.post = post
    let parts = post.allAttachments
    links = parts.compactMap { part in
      WebIRI.text(part.url).map { Link(address: $0, title: part.title, description: part.description) }
    }.uniqued(by: \.address)
    let pictures = parts.compactMap { WebIRI.text($0.imageURL) }.uniqued(by: \.self)
    images = pictures.isEmpty ? [post.fullPicture].compactMap { WebIRI.text($0) } : pictures
  }

  /// What the person wrote, else what Facebook wrote.
  var text: String? { post.message ?? post.story }
  var address: String? { WebIRI.text(post.permalinkURL) }
  var author: String? { post.from?.shown }
  var created: Date? { post.createdTime?.date }
  var updated: Date? { post.updatedTime?.date ?? created }

  /// The first line of the text, else what the attachment is called, else what kind of post it is. One line, never
  /// empty, cut between words where it is long.
  var title: String {
    let line = post.headline(limit: Self.longestTitle + 1) ?? post.kind
    guard line.count > Self.longestTitle else { return line }
    let start = line.prefix(Self.longestTitle)
    // Japanese has no blanks to cut at, and an early one would cut too much.
    if let blank = start.lastIndex(of: " "), start[..<blank].count > Self.longestTitle / 2 {
      return start[..<blank] + "…"
    }
    return start.dropLast() + "…"
  }
}

extension Array {
  /// The first of each kind.
  fileprivate func uniqued(by key: (Element) -> some Hashable) -> [Element] {
    var seen: Set<AnyHashable> = []
    return filter { seen.insert(AnyHashable(key($0))).inserted }
  }
}
