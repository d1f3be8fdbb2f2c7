internal import SNSLoginCore

extension ReaderState {
  mutating func press(_ key: ReaderKey) -> [ReaderEffect] {
    switch overlay {
    case .search(var prompt):
      let step = prompt.take(key)
      follow(step, prompt)
      return []
    case .failure(let failure): return answer(failure, key)
    case .help:
      readHelp(key)
      return key == .control("l") ? [.redraw] : []
    case nil:
      return KeyBinding.command(key, in: view).map { command in perform(command) } ?? []
    }
  }

  private mutating func perform(_ command: ReaderCommand) -> [ReaderEffect] {
    switch command {
    case .open: if selected != nil { (view, detailTop) = (.detail, 0) }
    case .back: view = .list
    case .nextPost: return select(selection + 1)
    case .previousPost: return select(selection - 1)
    case .search: overlay = .search(SearchPrompt(origin: selection))
    case .nextMatch: findAgain(backwards: false)
    case .previousMatch: findAgain(backwards: true)
    case .reload: return reload()
    case .openInBrowser: return withAddress { .open($0) }
    case .copyAddress: return withAddress { .copy($0) }
    case .redraw: return [.redraw]
    case .help: (overlay, helpTop) = (.help, 0)
    case .quit: return [.quit(nil)]
    case .down, .up, .pageDown, .pageUp, .halfDown, .halfUp, .top, .bottom:
      if view == .list { return move(command) }
      detailTop = Self.scrolled(detailTop, command, page: bodyRows)
    }
    return []
  }

  private mutating func move(_ command: ReaderCommand) -> [ReaderEffect] {
    let target = Self.scrolled(selection, command, page: visiblePosts)
    // The screen turns as a whole: what was last on it is read first.
    if command == .pageDown || command == .pageUp { top += target - selection }
    return select(target)
  }

  /// Where a movement leads to; places beyond the ends are set right afterwards.
  private static func scrolled(_ place: Int, _ command: ReaderCommand, page: Int) -> Int {
    switch command {
    case .down: place + 1
    case .up: place - 1
    case .pageDown: place + max(1, page)
    case .pageUp: place - max(1, page)
    case .halfDown: place + max(1, page / 2)
    case .halfUp: place - max(1, page / 2)
    case .top: 0
    case .bottom: Int.max / 2
    default: place
    }
  }

  private mutating func select(_ target: Int) -> [ReaderEffect] {
    let place = min(max(target, 0), max(0, posts.count - 1))
    if place != selection { detailTop = 0 }
    selection = place
    guard target >= posts.count, loading == nil, let stalled else { return [] }
    return retry(stalled)
  }

  private mutating func withAddress(_ effect: (PostAddress) -> ReaderEffect) -> [ReaderEffect] {
    guard let post = selected else { return [] }
    if let address = post.permalinkURL ?? post.firstLink {
      return [effect(PostAddress(address: address, postID: post.id))]
    }
    notice = "this post has no address"
    return []
  }

  private mutating func answer(_ failure: Failure, _ key: ReaderKey) -> [ReaderEffect] {
    switch key {
    case .character("r"): return retry(failure)
    case .character("q"), .character("Q"): return [.quit(posts.isEmpty ? failure.error : nil)]
    case .escape where !posts.isEmpty:
      overlay = nil
      return putAside(failure)
    case .control("l"): return [.redraw]
    default: break
    }
    return []
  }

  private mutating func readHelp(_ key: ReaderKey) {
    switch key {
    case .escape, .enter, .character("q"), .character("?"): overlay = nil
    default:
      guard let command = KeyBinding.command(key, in: .list) else { return }
      helpTop = Self.scrolled(helpTop, command, page: bodyRows)
    }
  }
}

extension ReaderState {
  private mutating func follow(_ step: SearchPrompt.Step, _ prompt: SearchPrompt) {
    switch step {
    case .edited: find(prompt)
    case .ignored: break
    case .cancelled:
      overlay = nil
      selection = prompt.origin
    case .accepted:
      overlay = nil
      if prompt.text.isEmpty { findAgain(backwards: false) } else { accept(prompt) }
    }
  }

  /// The first match is shown while the text is typed.
  private mutating func find(_ prompt: SearchPrompt) {
    var prompt = prompt
    let place = prompt.place(in: posts)
    overlay = .search(prompt)
    (selection, detailTop) = (place ?? prompt.origin, 0)
  }

  private mutating func accept(_ prompt: SearchPrompt) {
    var prompt = prompt
    searchText = prompt.text
    // Once more: a page may have come since the last letter.
    if let place = prompt.place(in: posts) {
      selection = place
    } else {
      sayNothingFound(prompt.text)
    }
  }

  private mutating func findAgain(backwards: Bool) {
    guard let text = searchText, let search = PostSearch(text) else {
      notice = "nothing was searched for yet; / searches"
      return
    }
    guard let place = search.first(in: posts, from: selection + (backwards ? -1 : 1), backwards: backwards)
    else {
      sayNothingFound(text)
      return
    }
    if place == selection {
      notice = "no other match for \"\(text)\""
    } else if (place < selection) != backwards {
      notice = backwards ? "searched on from the end" : "searched on from the top"
    }
    selection = place
    detailTop = 0
  }

  private mutating func sayNothingFound(_ text: String) {
    notice = "\"\(text)\" is in none of the \(posts.count) posts loaded so far"
  }
}
