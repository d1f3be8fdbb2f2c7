internal import SNSLoginCore

/// An Atom document (RFC 4287).
struct AtomLayout: PostLayout {
  let head: FeedHead

  /// Ids must never change (RFC 4287 §4.2.6): they are made of Facebook's own and of nothing that can be edited. Tag
  /// URIs are names, not addresses (RFC 4151).
  private static func id(_ name: String) -> String { "tag:facebook.com,2006:" + name }

  func open(_ posts: [Post], into bytes: inout [UInt8]) {
    bytes.append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n")
    element("id", Self.id("feed/" + FormEncoding.encode(head.id)), into: &bytes)
    element("title", head.title, into: &bytes)
    // The newest comes first, so the first page knows; an empty feed is as new as the moment it was asked for.
    let newest = posts.compactMap { FeedEntry($0).updated }.max()
    element("updated", Timestamp.text(newest ?? head.now), into: &bytes)
    bytes.append("  <author><name>\(XMLText.escaped(head.author))</name></author>\n")
    bytes.append("  <link rel=\"alternate\" href=\"\(XMLText.escaped(head.address))\"/>\n")
    bytes.append("  <generator version=\"\(Version.number)\">snslogin</generator>\n")
  }

  func write(_ post: Post, isFirst: Bool, into bytes: inout [UInt8]) {
    let entry = FeedEntry(post)
    bytes.append("  <entry>\n")
    element("id", Self.id(FormEncoding.encode(post.id)), indentation: "    ", into: &bytes)
    element("title", entry.title, indentation: "    ", into: &bytes)
    // An entry must have a date. Where none can be read it is one that stays the same at every reading.
    let updated = entry.updated ?? Date(timeIntervalSince1970: 0)
    element("updated", Timestamp.text(updated), indentation: "    ", into: &bytes)
    if let created = entry.created {
      element("published", Timestamp.text(created), indentation: "    ", into: &bytes)
    }
    if let author = entry.author {
      bytes.append("    <author><name>\(XMLText.escaped(author))</name></author>\n")
    }
    if let address = entry.address { link("alternate", address, into: &bytes) }
    for other in entry.links where other.address != entry.address {
      link("related", other.address, into: &bytes)
    }
    bytes.append("    <content type=\"html\">\(XMLText.escaped(EntryHTML.text(of: entry)))</content>\n")
    bytes.append("  </entry>\n")
  }

  func close(isEmpty: Bool, into bytes: inout [UInt8]) { bytes.append("</feed>\n") }

  private func element(
    _ name: String, _ text: String, indentation: String = "  ", into bytes: inout [UInt8]
  ) {
    bytes.append("\(indentation)<\(name)>\(XMLText.escaped(text))</\(name)>\n")
  }

  private func link(_ relation: String, _ address: String, into bytes: inout [UInt8]) {
    bytes.append("    <link rel=\"\(relation)\" href=\"\(XMLText.escaped(address))\"/>\n")
  }
}
