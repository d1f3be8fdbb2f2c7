/// What a person can ask of the reader by a key.
enum ReaderCommand: Sendable, Hashable {
  case down, up, pageDown, pageUp, halfDown, halfUp, top, bottom
  case open, back, nextPost, previousPost
  case search, nextMatch, previousMatch
  case reload, openInBrowser, copyAddress
  case redraw, help, quit
}

/// Which key asks for what: the one table of the reader and of its help.
struct KeyBinding: Sendable {
  /// As the help shows the keys.
  var shown: String
  var keys: [ReaderKey]
  var command: ReaderCommand
  var meaning: String

  private init(_ shown: String, _ keys: [ReaderKey], _ command: ReaderCommand, _ meaning: String) {
    self.shown = shown
    self.keys = keys
    self.command = command
    self.meaning = meaning
  }

  /// The command of a key.
  static func command(_ key: ReaderKey, in view: ReaderView) -> ReaderCommand? {
    let bindings = (view == .list ? list : detail) + everywhere
    return bindings.first { $0.keys.contains(key) }?.command
  }

  private static let top: [ReaderKey] = [.character("g"), .home, .character("<")]
  private static let bottom: [ReaderKey] = [.character("G"), .end, .character(">")]

  static let list = [
    KeyBinding("j ↓", [.character("j"), .down, .control("n")], .down, "next post"),
    KeyBinding("k ↑", [.character("k"), .up, .control("p")], .up, "previous post"),
    KeyBinding("g Home", top, .top, "to the first post"),
    KeyBinding("G End", bottom, .bottom, "to the last post loaded"),
    KeyBinding("Enter l →", [.enter, .character("l"), .right], .open, "open the post"),
    KeyBinding("n", [.character("n")], .nextMatch, "next match"),
    KeyBinding("q", [.character("q")], .quit, "leave"),
  ]

  static let detail = [
    KeyBinding("j ↓ Enter", [.character("j"), .down, .enter], .down, "one line on"),
    KeyBinding("k ↑", [.character("k"), .up], .up, "one line back"),
    KeyBinding("g Home", top, .top, "to the start of the post"),
    KeyBinding("G End", bottom, .bottom, "to the end of the post"),
    KeyBinding("n J", [.character("n"), .character("J"), .control("n")], .nextPost, "next post"),
    KeyBinding("p K", [.character("p"), .character("K"), .control("p")], .previousPost, "previous post"),
    KeyBinding(
      "q h ← Esc", [.character("q"), .character("h"), .left, .escape, .backspace], .back, "back to the list"),
  ]

  static let everywhere = [
    KeyBinding(
      "Space PgDn", [.character(" "), .pageDown, .character("f"), .control("f")], .pageDown,
      "one screen on"),
    KeyBinding("b PgUp", [.character("b"), .pageUp, .control("b")], .pageUp, "one screen back"),
    KeyBinding("Ctrl-D", [.control("d"), .character("d")], .halfDown, "half a screen on"),
    KeyBinding("Ctrl-U", [.control("u"), .character("u")], .halfUp, "half a screen back"),
    KeyBinding("/", [.character("/")], .search, "search the loaded posts"),
    KeyBinding("N", [.character("N")], .previousMatch, "previous match"),
    KeyBinding("r", [.character("r")], .reload, "reload from the top"),
    KeyBinding("o", [.character("o")], .openInBrowser, "open in the browser"),
    KeyBinding("y c", [.character("y"), .character("c")], .copyAddress, "copy the address"),
    KeyBinding("Ctrl-L", [.control("l")], .redraw, "draw the screen anew"),
    KeyBinding("?", [.character("?")], .help, "this help"),
    KeyBinding("Q", [.character("Q")], .quit, "leave from anywhere"),
  ]
}
