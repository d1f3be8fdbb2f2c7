internal import SNSLoginCore

/// A post as people read it, in lines that end where the screen does, an address excepted.
struct PostText {
  private let post: Post

  init(_ post: Post) { self.post = post }

  /// One block of a feed: local time and author, what it says, its first link, its counts.
  /// - Parameter now: for how long ago it was; nil leaves that out.
  func block(width: Int, now: Date? = nil) -> [StyledLine] {
    var lines = heading(width, now)
    if let text = post.message ?? post.story { lines += Self.wrapped(text, width) }
    if let link = post.firstLink ?? post.permalinkURL {
      lines.append(StyledLine("  ") + StyledLine(ScreenText.line(link), .underlined))
    }
    if let counts { lines += Self.indented(counts, width, .dim) }
    return lines
  }

  /// The post in full, one named line a part.
  func details(width: Int, now: Date? = nil) -> [StyledLine] {
    var rows: [(String, String?)] = [
      ("From", post.from?.shown),
      ("To", post.to.compactMap(\.shown).joined(separator: ", ").nonEmpty),
      ("Date", post.createdTime?.shown(now)), ("Updated", post.updatedTime?.shown(now)), ("Type", post.kind),
      ("Story", post.story), ("Message", post.message), ("Tags", post.taggedNames), ("Name", post.name),
      ("Details", post.attachments.lazy.compactMap(\.description).first),
    ]
    rows += post.allAttachments.compactMap(\.url).map { ("Link", $0) }
    rows += [
      ("Post", post.permalinkURL), ("Place", post.place?.shown), ("Privacy", post.privacy?.description),
      ("Shared", post.sharedFrom), ("Counts", counts), ("Id", post.id),
    ]
    return rows.flatMap { name, text in text.map { Self.row(name, $0, width) } ?? [] }
  }

  /// One comment, after an empty line.
  static func comment(_ comment: Comment, width: Int, now: Date? = nil) -> [StyledLine] {
    [StyledLine()] + heading(comment.createdTime, comment.from?.shown ?? "somebody", width, now)
      + (comment.message.map { wrapped($0, width) } ?? [])
  }

  private func heading(_ width: Int, _ now: Date?) -> [StyledLine] {
    let lines = Self.heading(post.createdTime, post.from?.shown, width, now)
    return lines.isEmpty ? [StyledLine(ScreenText.line(post.id))] : lines
  }

  /// Time and author on one line. Where that is too long it first loses how long ago it was, then the author goes
  /// under the time.
  private static func heading(
    _ time: PostTime?, _ author: String?, _ width: Int, _ now: Date?
  ) -> [StyledLine] {
    let author = author.map { ScreenText.line($0) }?.nonEmpty
    guard let time else { return author.map { [StyledLine($0, .bold)] } ?? [] }
    guard let author else { return [StyledLine(time.shown(now), .dim)] }
    let fitting = [time.shown(now), time.shown].first {
      CellWidth.of($0) + 2 + CellWidth.of(author) <= width
    }
    if let fitting {
      return [StyledLine(fitting, .dim) + StyledLine("  ") + StyledLine(author, .bold)]
    }
    return [StyledLine(time.shown, .dim)] + indented(author, width, .bold)
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

  /// Lines of one style, the blanks in front left out of it.
  private static func indented(_ text: String, _ width: Int, _ style: StyledLine.Style) -> [StyledLine] {
    TextWrapping.lines(of: text, width: width - 2).map { StyledLine("  ") + StyledLine($0, style) }
  }

  private static func wrapped(_ text: String, _ width: Int) -> [StyledLine] {
    TextWrapping.lines(of: ScreenText.lines(text), width: width, indentation: 2).map { StyledLine($0) }
  }

  /// `Name:     text`, further lines under the text; an address is never broken. Where no room is left beside the name
  /// the text goes under it.
  private static func row(_ name: String, _ text: String, _ width: Int) -> [StyledLine] {
    let column = 10
    let label = StyledLine(name + ":", .bold)
    let gap = String(repeating: " ", count: column - name.count - 1)
    if text.contains("://"), !text.contains(where: \.isWhitespace) {
      return [label + StyledLine(gap + ScreenText.line(text))]
    }
    if width < 2 * column { return [label] + wrapped(text, width) }
    let lines = TextWrapping.lines(of: ScreenText.lines(text), width: width - column)
    let margin = String(repeating: " ", count: column)
    return lines.enumerated().map { number, line in
      if number == 0 { return label + StyledLine(gap + line) }
      return StyledLine(line.isEmpty ? "" : margin + line)
    }
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

extension Post {
  /// Who is named in the text, each once.
  fileprivate var taggedNames: String? {
    var names: [String] = []
    for name in messageTags.compactMap({ $0.name ?? $0.id }) where !names.contains(name) {
      names.append(name)
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// The post behind a shared one, with the command that shows it. An id of another form is only shown: nobody should
  /// be led to run what a provider wrote.
  fileprivate var sharedFrom: String? {
    guard let parentID else { return nil }
    let isPlain = parentID.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x5F }
    return isPlain ? "\(parentID)\nread it with: snslogin post \(parentID)" : parentID
  }
}

extension PostTime {
  /// Local time; the text as received where it could not be read.
  fileprivate var shown: String { shown(nil) }

  /// The same, with how long ago that was.
  fileprivate func shown(_ now: Date?) -> String {
    guard let date else { return ScreenText.line(text) }
    return now.map { Times.local(date, seenAt: $0) } ?? Times.local(date)
  }
}
