internal import SNSLoginCore

/// What happens to the reader.
enum ReaderEvent: Sendable, Hashable {
  case key(ReaderKey)
  case page(ReaderPage)
  /// There is no page after the last one.
  case endOfFeed
  /// The page that was asked for did not come.
  case failed(SNSError)
  /// The window has another size, or the job has returned to the foreground: nothing on the screen is known any more.
  case screenChanged(ScreenSize)
  case notice(ReaderNotice)
  /// No key will come any more.
  case inputEnded
}

/// A page of the feed, and what there is to say about it.
struct ReaderPage: Sendable, Hashable {
  var posts: [Post]
  var notes: [String] = []
}

/// What the reader wants done.
enum ReaderEffect: Sendable, Hashable {
  /// The next page; after a failure the same one again.
  case loadNext
  /// The first page of a new reading, in place of the one under way.
  case restart
  /// The first page of a new reading; the one before waits until it is known what becomes of the new one.
  case reload
  /// Back to the reading that waits.
  case resume
  case open(PostAddress)
  case copy(PostAddress)
  /// Forget what the screen shows.
  case redraw
  /// Leave; with the error where nothing was ever shown.
  case quit(SNSError?)
}
