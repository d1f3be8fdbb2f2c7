internal import SNSLoginCore

/// A post as people read it.
struct PostText {
  private let post: Post

  init(_ post: Post) { self.post = post }

  /// One block of a feed: local time and author, what it says, its first link, its counts.
  func block(width: Int, colour: Colour) -> String {
    var lines = [heading(colour)]
    for text in [post.message, post.message == nil ? post.story : nil] {
      if let text { lines += Self.wrapped(text, width) }
    }
    if let link = post.firstLink ?? post.permalinkURL {
      lines.append("  " + colour.underlined(ScreenText.line(link)))
    }
    if let counts { lines.append("  " + colour.dim(counts)) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The post in full, one named line a part.
  func details(width: Int, colour: Colour) -> String {
    var rows: [(String, String?)] = [
      ("From", post.from?.shown),
      ("To", post.to.isEmpty ? nil : post.to.map(\.shown).joined(separator: ", ")),
      ("Date", post.createdTime?.shown), ("Updated", post.updatedTime?.shown), ("Type", post.kind),
      ("Story", post.story), ("Message", post.message), ("Name", post.name),
    ]
    let links = post.attachments.flatMap(\.allLinks)
    rows += links.map { ("Link", $0) }
    rows += [
      ("Post", post.permalinkURL), ("Place", post.place?.shown), ("Privacy", post.privacy?.description),
      ("Shared", post.parentID), ("Counts", counts), ("Id", post.id),
    ]
    return rows.compactMap { name, text in text.map { Self.row(name, $0, width, colour) } }.joined()
  }

  static func comments(_ comments: [Comment], width: Int, _ colour: Colour) -> String {
    guard !comments.isEmpty else { return "\nNo comments.\n" }
    return comments.map { comment in
      let author = colour.bold(ScreenText.line(comment.from?.shown ?? "somebody"))
      let head = "\n\(comment.createdTime?.shown ?? "")  \(author)\n"
      return head + wrapped(comment.message ?? "", width).map { $0 + "\n" }.joined()
    }.joined()
  }

  private func heading(_ colour: Colour) -> String {
    let author = post.from?.shown
    return [post.createdTime.map { colour.dim($0.shown) }, author.map { colour.bold(ScreenText.line($0)) }]
      .compactMap(\.self).joined(separator: "  ").nonEmpty ?? ScreenText.line(post.id)
  }

  private var counts: String? {
    let parts = [
      Self.count(post.reactions, "reaction"), Self.count(post.comments, "comment"),
      Self.count(post.shares, "share"),
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func count(_ number: Int?, _ noun: String) -> String? {
    guard let number, number > 0 else { return nil }
    return "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func wrapped(_ text: String, _ width: Int) -> [String] {
    TextWrapping.lines(of: ScreenText.lines(text), width: width, indentation: 2)
  }

  /// `Name:     text`, further lines under the text; an address is never broken.
  private static func row(_ name: String, _ text: String, _ width: Int, _ colour: Colour) -> String {
    let column = 10
    let label = colour.bold(name + ":") + String(repeating: " ", count: column - name.count - 1)
    if text.contains("://"), !text.contains(where: \.isWhitespace) {
      return label + ScreenText.line(text) + "\n"
    }
    let lines = TextWrapping.lines(of: ScreenText.lines(text), width: width, indentation: column)
    let first = lines.first.map { String($0.dropFirst(column)) } ?? ""
    return ([label + first] + lines.dropFirst()).map { $0 + "\n" }.joined()
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

extension Profile {
  fileprivate var shown: String { name ?? id ?? "somebody" }
}

extension Place {
  fileprivate var shown: String? { name ?? id }
}

extension PostTime {
  /// Local time; the text as received where it could not be read.
  fileprivate var shown: String { date.map(Times.local) ?? ScreenText.line(text) }
}

extension Attachment {
  /// Its own address and those of its parts.
  fileprivate var allLinks: [String] { [url].compactMap(\.self) + subattachments.flatMap(\.allLinks) }
}
