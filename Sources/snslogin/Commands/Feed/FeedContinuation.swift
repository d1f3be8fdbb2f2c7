internal import SNSLoginCore

/// The command that goes on where the printing of a feed broke off.
struct FeedContinuation: Sendable {
  private let invocation: Invocation
  private let options: FeedOptions
  private var printed = 0
  private var depth = FeedDepth()
  /// How many posts were printed, by their second, and how many of no known time. Only the seconds of the last few
  /// posts and what is younger are kept: a run prints millions.
  private var recent: [Int?] = []

  init(_ invocation: Invocation, _ options: FeedOptions) {
    self.invocation = invocation
    self.options = options
  }

  /// To be told of all that was printed, in order.
  mutating func note(_ posts: [Post]) {
    printed += posts.count
    depth.note(posts)
    recent += posts.map(\.second)
    guard let last, let first = recent.firstIndex(where: { $0.map { $0 <= last } ?? false }) else { return }
    recent.removeFirst(first)
  }

  /// From where to go on: one old post between younger ones is no such place.
  private var last: Int? { depth.second }

  /// How many posts come again: those that are not younger than that, and those of no known time among them.
  private var repeated: Int {
    guard let last else { return 0 }
    return recent.count { $0.map { $0 <= last } ?? true }
  }

  /// The error with that command in its hint.
  func adding(to error: SNSError) -> SNSError {
    guard let advice, error.kind != .cancelled else { return error }
    var error = error
    error.hint = (error.hint.map { $0 + "; " } ?? "") + advice
    return error
  }

  /// One line; nil where nothing was printed, and where no post said when it was written.
  var advice: String? {
    command.map {
      "go on with `\($0)`"
        + (repeated == 1 ? " (the last post comes again)" : " (the last \(repeated) posts come again)")
    }
  }

  /// The same command line, its values in their last form, from the second of the last post back.
  var command: String? {
    guard let last else { return nil }
    let until = FeedCommand.until.definition
    var words = ["snslogin", invocation.command.name]
    for option in invocation.command.options where option != until { words += self.words(option) }
    words += [until.flag, Self.text(last)] + invocation.globals.words
    return words.map(ShellWord.shown).joined(separator: " ")
  }

  private func words(_ option: OptionDefinition) -> [String] {
    switch option {
    case FeedCommand.limit.definition:
      options.limit.map { [option.flag, String($0 - printed + repeated)] } ?? []
    // An age counts from now, which will be another one.
    case FeedCommand.since.definition: options.window.since.map { [option.flag, Self.text($0)] } ?? []
    default: invocation.options.words(option)
    }
  }

  private static func text(_ second: Int) -> String {
    Timestamp.text(Date(timeIntervalSince1970: Double(second)))
  }
}
