internal import SNSLoginCore

/// The line in which the text to search for is typed.
struct SearchPrompt: Sendable, Hashable {
  /// What a key makes of the prompt.
  enum Step: Sendable, Hashable {
    case edited, accepted, cancelled, ignored
  }

  /// Characters; more is typed by nobody, and pasted by mistake.
  private static let limit = 200

  /// The post that was selected before; it is again where the search is given up.
  private(set) var origin: Int
  private(set) var beforeCursor = ""
  private(set) var afterCursor = ""
  /// No post holds the text.
  private(set) var isMissed = false
  private var history = SearchHistory()

  init(origin: Int) { self.origin = origin }

  var text: String { beforeCursor + afterCursor }

  /// The first post from the origin on that holds the text, round the end; nil where none does.
  mutating func place(in posts: [Post]) -> Int? {
    let place = history.place(of: text, in: posts, from: origin)
    isMissed = place == nil && !text.isEmpty
    return place
  }

  /// There are other posts now, and the search begins at that one of them.
  mutating func restart(at place: Int) { (origin, history) = (place, SearchHistory()) }

  mutating func take(_ key: ReaderKey) -> Step {
    switch key {
    case .enter: return .accepted
    case .escape, .control("g"): return .cancelled
    case .backspace where text.isEmpty: return .cancelled
    default: return edit(key) ? .edited : .ignored
    }
  }

  private mutating func edit(_ key: ReaderKey) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let pasted):
      insert(String(pasted.prefix(Self.limit).map { $0.isWhitespace ? " " : $0 }).trimmingBlanks)
    case .backspace: _ = beforeCursor.popLast()
    case .delete, .control("d"): _ = afterCursor.isEmpty ? nil : afterCursor.removeFirst()
    case .control("w"): deleteWord()
    case .control("u"): beforeCursor = ""
    case .control("k"): afterCursor = ""
    case .left, .control("b"): moveLeft()
    case .right, .control("f"): moveRight()
    case .home, .control("a"): (beforeCursor, afterCursor) = ("", text)
    case .end, .control("e"): (beforeCursor, afterCursor) = (text, "")
    default: return false
    }
    return true
  }

  /// What combines joins the character before it, for that is how a terminal sends it: scalar by scalar.
  private mutating func insert(_ typed: String) {
    guard text.count < Self.limit else { return }
    beforeCursor.unicodeScalars += typed.unicodeScalars.filter { !$0.isUnsafeOnScreen }
  }

  private mutating func moveLeft() {
    if let last = beforeCursor.popLast() { afterCursor = String(last) + afterCursor }
  }

  private mutating func moveRight() {
    if !afterCursor.isEmpty { beforeCursor.append(afterCursor.removeFirst()) }
  }

  private mutating func deleteWord() {
    while beforeCursor.last?.isWhitespace == true { beforeCursor.removeLast() }
    while beforeCursor.last.map({ !$0.isWhitespace }) == true { beforeCursor.removeLast() }
  }
}
