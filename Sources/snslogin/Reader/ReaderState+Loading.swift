internal import SNSLoginCore

extension ReaderState {
  mutating func add(_ page: ReaderPage) -> [ReaderEffect] {
    if let note = page.notes.last { notice = ReaderNotice(note) }
    guard case .reload(var reload) = loading else {
      pagesRead += 1
      posts += page.posts
      loading = nil
      return []
    }
    reload.pagesRead += 1
    reload.posts += page.posts
    guard selected == nil || place(in: reload.posts) != nil || reload.posts.count > reload.limit else {
      loading = .reload(reload)
      return [.loadNext]
    }
    replacePosts(by: reload)
    return []
  }

  mutating func end() {
    if case .reload(let reload) = loading { replacePosts(by: reload) }
    loading = nil
    isComplete = true
  }

  /// What is being typed is not torn away.
  mutating func fail(_ error: SNSError) -> [ReaderEffect] {
    let failure = Failure(error: error, loading: loading ?? .more)
    loading = nil
    if case .search = overlay, !posts.isEmpty { return putAside(failure) }
    overlay = .failure(failure)
    return []
  }

  /// A page is asked for again when somebody goes on past the last post. A reload is given up: to go on means to go on
  /// with the posts that are shown.
  mutating func putAside(_ failure: Failure) -> [ReaderEffect] {
    guard case .reload = failure.loading else {
      stalled = failure
      return []
    }
    isReloadGivenUp = true
    return [.resume]
  }

  /// Exactly what failed, once more. Where not even the first page came, the login is read anew too.
  mutating func retry(_ failure: Failure) -> [ReaderEffect] {
    overlay = nil
    loading = failure.loading
    if case .reload(let reload) = failure.loading { return [reload.pagesRead == 0 ? .restart : .loadNext] }
    stalled = nil
    return [pagesRead == 0 ? .restart : .loadNext]
  }

  mutating func reload() -> [ReaderEffect] {
    guard loading == nil else {
      notice = "still loading"
      return []
    }
    isReloadGivenUp = false
    loading = .reload(Reload(limit: selection + GraphPaging.largestPage))
    return [.reload]
  }

  private mutating func replacePosts(by reload: Reload) {
    let known = Set(posts.map(\.id))
    let fresh = reload.posts.prefix { !known.contains($0.id) }.count
    let distance = selection - top
    if case .search(var prompt) = overlay {
      let origin = posts.indices.contains(prompt.origin) ? posts[prompt.origin].id : nil
      prompt.restart(at: reload.posts.firstIndex { $0.id == origin } ?? 0)
      overlay = .search(prompt)
    }
    if let place = place(in: reload.posts) {
      selection = place
    } else {
      if view == .detail { notice = "the post is no longer in the feed" }
      (selection, view) = (0, .list)
    }
    (posts, pagesRead, stalled) = (reload.posts, reload.pagesRead, nil)
    top = selection - distance
    loading = nil
    isComplete = false
    notice = notice ?? (fresh == 0 ? "no new posts" : "\(fresh) new post\(fresh == 1 ? "" : "s")")
  }

  /// Where the selected post is among the new ones.
  private func place(in fresh: [Post]) -> Int? {
    selected.flatMap { post in fresh.firstIndex { $0.id == post.id } }
  }
}
