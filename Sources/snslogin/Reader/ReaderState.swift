internal import SNSLoginCore

/// All that the reader knows and shows. Events go in, effects come out; nothing here reads, writes or waits.
struct ReaderState: Sendable, Equatable {
  /// What lies over the view and takes the keys.
  enum Overlay: Sendable, Hashable {
    case help
    case search(SearchPrompt)
    case failure(Failure)
  }

  enum Loading: Sendable, Hashable {
    case more
    case reload(Reload)
  }

  /// The new posts, kept back until the selected one is among them: the screen does not jump.
  struct Reload: Sendable, Hashable {
    /// So many posts are read at most to find it.
    var limit: Int
    var posts: [Post] = []
    var pagesRead = 0
  }

  struct Failure: Sendable, Hashable {
    var error: SNSError
    /// What failed, and is done again by a retry.
    var loading: Loading
  }

  var size: ScreenSize
  var posts: [Post] = []
  var selection = 0
  /// The first post of the list that is on the screen.
  var top = 0
  var view = ReaderView.list
  /// The selected post in full; nil in the list. As after the last event.
  private(set) var detail: ReaderDetail?
  /// The first line of the post that is on the screen.
  var detailTop = 0
  var helpTop = 0
  var overlay: Overlay?
  var loading: Loading?
  /// A page that did not come, put aside; who goes on past the last post asks for it again.
  var stalled: Failure?
  /// The last reload came to nothing: what is shown is what there was before it.
  var isReloadGivenUp = false
  /// The last page has come.
  var isComplete = false
  /// Pages of the posts that are shown.
  var pagesRead = 0
  /// What was last searched for.
  var searchText: String?
  var notice: ReaderNotice?

  init(size: ScreenSize) { self.size = size }

  /// The first page is wanted.
  mutating func start() -> [ReaderEffect] {
    loading = .more
    return [.restart]
  }

  /// What follows from an event.
  mutating func take(_ event: ReaderEvent) -> [ReaderEffect] {
    var effects = effects(of: event)
    settle()
    if isMoreWanted {
      loading = .more
      effects.append(.loadNext)
    }
    return effects
  }

  private mutating func effects(of event: ReaderEvent) -> [ReaderEffect] {
    switch event {
    case .key(let key):
      notice = nil
      return press(key)
    case .page(let page): return add(page)
    case .endOfFeed:
      end()
      return []
    case .failed(let error): return fail(error)
    case .screenChanged(let size):
      self.size = size
      return [.redraw]
    case .notice(let told):
      notice = told
      return []
    case .inputEnded: return [.quit(nil)]
    }
  }

  var selected: Post? { posts.indices.contains(selection) ? posts[selection] : nil }
}

extension ReaderState {
  /// Lines between the top of the screen and the status line.
  var bodyRows: Int { max(0, size.rows - ReaderFooter.lines(self).count) }

  /// A narrow screen has the text of a post on a line of its own.
  var rowsPerPost: Int { size.columns < 60 ? 2 : 1 }

  /// Posts of the list that are on the screen at once.
  var visiblePosts: Int { max(1, bodyRows / rowsPerPost) }

  /// Less than that cannot show a post and a status line.
  var isTooSmall: Bool { size.columns < 20 || size.rows < 4 }

  /// The screen, and the next one, are to be there before they are asked for.
  private var isMoreWanted: Bool {
    guard loading == nil, stalled == nil, !isComplete, !isShowingFailure else { return false }
    return max(selection, top) + 2 * visiblePosts > posts.count
  }

  private var isShowingFailure: Bool { if case .failure = overlay { true } else { false } }

  /// The selected post is on the screen, and nothing is scrolled beyond its end.
  private mutating func settle() {
    selection = min(max(selection, 0), max(0, posts.count - 1))
    layOut()
    top = min(max(top, selection - visiblePosts + 1), selection)
    top = max(0, min(top, posts.count - visiblePosts))
    detailTop = max(0, min(detailTop, (detail?.lines.count ?? 0) - bodyRows))
    helpTop = max(0, min(helpTop, ReaderHelp.lines(columns: size.columns).count - bodyRows))
  }

  private mutating func layOut() {
    guard view == .detail, let selected else {
      detail = nil
      return
    }
    if detail?.shows(selected, columns: size.columns) != true {
      detail = ReaderDetail(selected, columns: size.columns)
    }
  }
}
