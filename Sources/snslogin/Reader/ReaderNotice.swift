/// What is said in the last lines of the screen until the next key.
struct ReaderNotice: Sendable, Hashable, ExpressibleByStringInterpolation {
  var words: String
  /// Stands after the words, and is to be read as a whole.
  var address: String?
  /// The post whose address it is.
  var postID: String?

  init(_ words: String, address: String? = nil, postID: String? = nil) {
    (self.words, self.address, self.postID) = (words, address, postID)
  }

  init(_ words: String, _ post: PostAddress) {
    self.init(words, address: post.address, postID: post.postID)
  }

  init(stringLiteral words: String) { self.init(words) }

  /// At most `rows` lines, the last one ends in `…` where something was cut off.
  ///
  /// An address goes before the words. Where it is too long even so, what shows it is named.
  func lines(columns: Int, rows: Int) -> [StyledLine] {
    let words = ScreenText.line(words)
    guard let address = address.map(ScreenText.line) else {
      return Self.cut(StyledLine.wrapped(words, columns: columns), rows: rows)
    }
    let all = StyledLine.wrapped(words.isEmpty ? address : "\(words): \(address)", columns: columns)
    if all.count <= rows { return all }
    let bare = StyledLine.wrapped(address, columns: columns)
    if bare.count <= rows { return bare }
    let hint = postID.map {
      StyledLine.wrapped("`snslogin post \(ScreenText.line($0))` shows it", columns: columns)
    }
    let room = max(0, rows - (hint ?? []).count)
    return Self.cut(bare, rows: room) + Self.cut(hint ?? [], rows: rows)
  }

  private static func cut(_ lines: [StyledLine], rows: Int) -> [StyledLine] {
    guard lines.count > rows, rows > 0, let columns = lines.map(\.width).max() else {
      return Array(lines.prefix(rows))
    }
    let last = (lines[rows - 1] + StyledLine("…")).cut(to: columns)
    return lines.prefix(rows - 1) + [last]
  }
}
