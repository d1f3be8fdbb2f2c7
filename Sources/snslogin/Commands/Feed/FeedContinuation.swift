internal import SNSLoginCore

/// The command that goes on where the printing of a feed broke off.
struct FeedContinuation: Sendable {
  private let invocation: ParsedInvocation
  private let options: FeedOptions
  private var printed = 0
  private var depth = FeedDepth()
  /// How many posts were printed, by their second, and how many of no known time. Only the seconds of the last few
  /// posts and what is younger are kept: a run prints millions.
  private var recent: [Int?] = []

  init(_ invocation: ParsedInvocation, _ options: FeedOptions) {
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
    var words = ["snslogin", invocation.command.rawValue]
    for option in CommandTable.definition(of: invocation.command).options where option.name != "until" {
      words += self.words(option)
    }
    words += ["--until", Self.text(last)] + invocation.globals.words
    return words.map(ShellWord.shown).joined(separator: " ")
  }

  private func words(_ option: OptionDefinition) -> [String] {
    switch (option.name, option.value) {
    case ("limit", _): options.limit.map { [option.flag, String($0 - printed + repeated)] } ?? []
    // An age counts from now, which will be another one.
    case ("since", _): options.window.since.map { [option.flag, Self.text($0)] } ?? []
    case (_, .none): invocation.options.has(option.name) ? [option.flag] : []
    default: invocation.options.last(option.name).map { Self.pair(option.flag, $0) } ?? []
    }
  }

  private static func text(_ second: Int) -> String {
    Timestamp.text(Date(timeIntervalSince1970: Double(second)))
  }

  /// A value that looks like a flag is bound to its name.
  fileprivate static func pair(_ flag: String, _ value: String) -> [String] {
    value.hasPrefix("-") ? ["\(flag)=\(value)"] : [flag, value]
  }
}

extension GlobalOptions {
  /// As they would be typed.
  fileprivate var words: [String] {
    var words: [String] = []
    func add(_ flag: String, _ isSet: Bool) { if isSet { words.append(flag) } }
    func add(_ flag: String, _ value: String?) {
      if let value { words += FeedContinuation.pair(flag, value) }
    }
    add("--json", json)
    add("--color", color == .auto ? nil : color.rawValue)
    add("--quiet", quiet)
    add("--verbose", verbose)
    add("--config-dir", configDirectory)
    add("--sandbox", sandbox)
    add("--no-input", noInput)
    add("--account", account)
    return words
  }
}
