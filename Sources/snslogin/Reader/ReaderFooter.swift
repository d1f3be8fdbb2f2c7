internal import SNSLoginCore

/// What stands under the list or the post: where one is, what is loading, what went wrong, what is typed.
enum ReaderFooter {
  /// At least one line, each at most as wide as the screen.
  static func lines(_ state: ReaderState) -> [StyledLine] {
    let columns = state.size.columns
    switch state.overlay {
    case .failure(let failure): return self.failure(failure, state)
    case .search(let prompt): return [search(prompt, state)]
    case .help: return [StyledLine("q or ? ends the help, j and k scroll", .dim).cut(to: columns)]
    case nil: break
    }
    guard let notice = state.notice else { return [status(state)] }
    let rows = notice.address == nil ? state.size.rows / 2 : state.size.rows - 1
    return notice.lines(columns: columns, rows: max(1, rows))
  }

  /// The words of the error may be cut, the keys never.
  private static func failure(_ failure: ReaderState.Failure, _ state: ReaderState) -> [StyledLine] {
    let columns = state.size.columns
    let message = StyledLine.wrapped(
      ScreenText.line(failure.error.message, limit: 300), columns: columns, .red)
    let hint = failure.error.hint.map {
      StyledLine.wrapped("hint: " + ScreenText.line($0, limit: 300), columns: columns)
    }
    let back = state.posts.isEmpty ? "" : "  [Esc] go on"
    let keys = StyledLine("[r] retry  [q] leave\(back)", .bold).cut(to: columns)
    let room = max(0, state.size.rows - 1 - (state.posts.isEmpty ? 0 : state.rowsPerPost))
    return (message + (hint ?? [])).prefix(room) + [keys]
  }

  private static func search(_ prompt: SearchPrompt, _ state: ReaderState) -> StyledLine {
    let room = room(for: prompt, columns: state.size.columns)
    let typed = StyledLine("/" + tail(prompt, room: room) + prompt.afterCursor).cut(to: room)
    return typed + StyledLine(mark(prompt), .dim)
  }

  private static func mark(_ prompt: SearchPrompt) -> String { prompt.isMissed ? "  no match" : "" }

  /// Cells for what is typed; the mark stays on the screen.
  private static func room(for prompt: SearchPrompt, columns: Int) -> Int {
    columns - CellWidth.of(mark(prompt))
  }

  /// What was typed before the cursor, without its start where the cursor would not be on the screen.
  private static func tail(_ prompt: SearchPrompt, room: Int) -> String {
    var tail = prompt.beforeCursor[...]
    // The slash, a cell for the cursor, and one for the mark of a cut line.
    while CellWidth.of(tail) > room - 3, !tail.isEmpty { tail.removeFirst() }
    return String(tail)
  }

  /// Cells left of the cursor while a search is typed.
  static func cursorColumn(_ state: ReaderState) -> Int? {
    guard case .search(let prompt) = state.overlay else { return nil }
    return 1 + CellWidth.of(tail(prompt, room: room(for: prompt, columns: state.size.columns)))
  }
}

extension ReaderFooter {
  /// Where one is on the left; on the right as many hints as fit.
  private static func status(_ state: ReaderState) -> StyledLine {
    let columns = state.size.columns
    let left = StyledLine([position(state), progress(state)].compactMap(\.self).joined(separator: "  "))
      .cut(to: columns)
    let room = columns - left.width - 2
    let hints = fitting(hints(state), room: room)
    guard !hints.isEmpty else { return left }
    let gap = columns - left.width - CellWidth.of(hints)
    return left + StyledLine(String(repeating: " ", count: gap) + hints, .dim)
  }

  private static func position(_ state: ReaderState) -> String? {
    guard !state.posts.isEmpty else { return nil }
    let place = "\(state.selection + 1)/\(state.posts.count)\(state.isComplete ? "" : "+")"
    guard let count = state.detail?.lines.count else { return place }
    let seen = min(count, state.detailTop + state.size.rows - 1)
    return seen >= count ? place : "\(place)  \(seen * 100 / count)%"
  }

  private static func progress(_ state: ReaderState) -> String? {
    switch state.loading {
    case .more: loading("loading page \(state.pagesRead + 1)", state.posts.count)
    case .reload(let reload): loading("reloading", reload.posts.count)
    case nil where state.isReloadGivenUp: "not reloaded; r reloads"
    case nil where state.stalled != nil: "stopped by an error; go on to retry"
    case nil: state.isComplete && !state.posts.isEmpty ? "end of the feed" : nil
    }
  }

  private static func loading(_ what: String, _ count: Int) -> String {
    count > 0 ? "\(what)… (\(count) so far)" : "\(what)…"
  }

  /// The most needed first.
  private static func hints(_ state: ReaderState) -> [String] {
    switch state.view {
    case .list: ["? help", "q quit", "Enter open", "/ search", "r reload", "o browser"]
    case .detail: ["? help", "q back", "n next", "p previous", "o browser", "y copy"]
    }
  }

  private static func fitting(_ hints: [String], room: Int) -> String {
    var text = ""
    for hint in hints {
      let longer = text.isEmpty ? hint : text + "  " + hint
      if longer.count > room { break }
      text = longer
    }
    return text
  }
}
