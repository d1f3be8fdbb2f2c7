internal import SNSLoginCore

/// What a terminal is to show: as many lines as it has, none wider than it is.
struct ReaderFrame: Sendable, Hashable {
  /// Counted from 0.
  struct Place: Sendable, Hashable {
    var row: Int
    var column: Int
  }

  var lines: [String]
  /// Where the cursor is shown; nil hides it.
  var cursor: Place?
}

/// Draws the reader's state.
enum ReaderScreen {
  static func frame(_ state: ReaderState, colour: Colour, now: Date) -> ReaderFrame {
    guard !state.isTooSmall else { return tooSmall(state.size) }
    let footer = ReaderFooter.lines(state)
    let body = body(state, rows: state.size.rows - footer.count, now: now)
    let gap = state.size.rows - footer.count - body.count
    let lines = body + Array(repeating: StyledLine(), count: gap) + footer
    return ReaderFrame(
      lines: lines.map { $0.text(colour) },
      cursor: ReaderFooter.cursorColumn(state).map { .init(row: state.size.rows - 1, column: $0) })
  }

  private static func tooSmall(_ size: ScreenSize) -> ReaderFrame {
    let words = StyledLine("terminal too small, q leaves").folded(at: max(1, size.columns))
    let lines =
      words.prefix(size.rows) + Array(repeating: StyledLine(), count: max(0, size.rows - words.count))
    return ReaderFrame(lines: lines.map { $0.text(.off) })
  }

  private static func body(_ state: ReaderState, rows: Int, now: Date) -> ArraySlice<StyledLine> {
    if state.overlay == .help {
      return ReaderHelp.lines(columns: state.size.columns).dropFirst(state.helpTop).prefix(rows)
    }
    if let detail = state.detail { return detail.lines.dropFirst(state.detailTop).prefix(rows) }
    if state.posts.isEmpty, state.isComplete { return [StyledLine("There are no posts.")] }
    let shown = state.posts.indices.dropFirst(state.top).prefix(state.visiblePosts + 1)
    return shown.flatMap { index in
      ReaderRow(state.posts[index], isSelected: index == state.selection, now: now).lines(size: state.size)
    }.prefix(rows)
  }
}
