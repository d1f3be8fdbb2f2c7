internal import SNSLoginCore

/// A JSON Feed, version 1.1 (jsonfeed.org/version/1.1).
struct JSONFeedLayout: PostLayout {
  let head: FeedHead
  private var json = JSONWriter()

  init(head: FeedHead) { self.head = head }

  mutating func open(_ posts: [Post], into bytes: inout [UInt8]) {
    json.reset()
    json.object {
      $0.member("version", ifAny: "https://jsonfeed.org/version/1.1")
      $0.member("title", ifAny: head.title)
      $0.member("home_page_url", ifAny: head.address)
      $0.key("items")
    }
    // The items come one by one: the object is closed by `close`.
    bytes += json.bytes.dropLast()
    bytes.append("[")
  }

  mutating func write(_ post: Post, isFirst: Bool, into bytes: inout [UInt8]) {
    bytes.append(isFirst ? "\n" : ",\n")
    json.reset()
    write(FeedEntry(post))
    bytes += json.bytes
  }

  func close(isEmpty: Bool, into bytes: inout [UInt8]) { bytes.append(isEmpty ? "]}\n" : "\n]}\n") }

  private mutating func write(_ entry: FeedEntry) {
    json.object {
      $0.member("id", ifAny: entry.post.id)
      $0.member("url", ifAny: entry.address)
      $0.member("external_url", ifAny: entry.links.first { $0.isElsewhere }?.address)
      $0.member("title", ifAny: entry.title)
      // An item has a text, if an empty one.
      $0.member("content_text", ifAny: entry.text ?? "")
      $0.member("image", ifAny: entry.images.first)
      $0.member("date_published", ifAny: entry.created.map(Timestamp.text))
      $0.member("date_modified", ifAny: entry.updated.map(Timestamp.text))
      $0.member("authors", ifAny: entry.author.map { [Author(name: $0)] } ?? [])
      $0.member("attachments", ifAny: entry.images.dropFirst().compactMap { Picture($0) })
    }
  }

  private struct Author: JSONWritable {
    var name: String

    func write(to json: inout JSONWriter) { json.object { $0.member("name", ifAny: name) } }
  }

  /// A picture beside the main one. An attachment must name its media type, which only the ending of the address
  /// tells.
  private struct Picture: JSONWritable {
    private var address: String
    private var mediaType: String

    init?(_ address: String) {
      let path = WebAddress(address)?.path.lowercased() ?? ""
      guard let mediaType = Self.mediaTypes.first(where: { path.hasSuffix($0.ending) })?.name else {
        return nil
      }
      self.address = address
      self.mediaType = mediaType
    }

    private static let mediaTypes: [(ending: String, name: String)] = [
      (".jpg", "image/jpeg"), (".jpeg", "image/jpeg"), (".png", "image/png"), (".gif", "image/gif"),
      (".webp", "image/webp"),
    ]

    func write(to json: inout JSONWriter) {
      json.object {
        $0.member("url", ifAny: address)
        $0.member("mime_type", ifAny: mediaType)
      }
    }
  }
}

extension FeedEntry.Link {
  /// True where it leads away from Facebook.
  fileprivate var isElsewhere: Bool {
    guard let host = WebAddress(address)?.host else { return false }
    return host != "facebook.com" && !host.hasSuffix(".facebook.com")
  }
}
