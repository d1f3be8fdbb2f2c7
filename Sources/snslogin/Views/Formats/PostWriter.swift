internal import SNSLoginCore

/// Writes posts as they come, page by page: nothing is kept but the bytes of one page.
struct PostWriter {
  private let output: StandardOutput
  private var layout: any PostLayout
  private var page: [UInt8] = []
  private var count = 0
  private var isReached = false
  private var isOpen = false
  /// Done at the end where there was nothing to write.
  private let whenEmpty: @Sendable () -> Void

  init(_ layout: any PostLayout, to output: StandardOutput, whenEmpty: @escaping @Sendable () -> Void) {
    self.layout = layout
    self.output = output
    self.whenEmpty = whenEmpty
  }

  /// Each page is on its way to the reader before the next one is waited for.
  mutating func write(_ posts: [Post]) throws(OutputFailure) {
    isReached = true
    guard !posts.isEmpty else { return }
    openIfNeeded(posts)
    for post in posts {
      layout.write(post, isFirst: count == 0, into: &page)
      count += 1
    }
    try send()
  }

  /// Closes what is open. Where the very first page failed, nothing was written and nothing is.
  mutating func end(afterFailure: Bool) throws(OutputFailure) {
    guard isReached || !afterFailure else { return }
    openIfNeeded([])
    layout.close(isEmpty: count == 0, into: &page)
    try send()
    if count == 0, !afterFailure { whenEmpty() }
  }

  private mutating func openIfNeeded(_ posts: [Post]) {
    guard !isOpen else { return }
    isOpen = true
    layout.open(posts, into: &page)
  }

  private mutating func send() throws(OutputFailure) {
    try output.write(page)
    page.removeAll(keepingCapacity: true)
    try output.flush()
  }
}
