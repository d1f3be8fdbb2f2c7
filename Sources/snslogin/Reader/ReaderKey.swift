/// A key, or what stands for one, as a terminal sends it.
enum ReaderKey: Sendable, Hashable {
  case character(Character)
  /// Ctrl and that lower-case letter.
  case control(Character)
  case enter, escape, tab, backspace, delete
  case up, down, left, right, pageUp, pageDown, home, end
  /// Text that was pasted as one piece.
  case paste(String)
}
