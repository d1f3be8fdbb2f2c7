internal import SNSLoginCore

/// What `snslogin feed` is asked for, checked.
struct FeedOptions: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case once
    /// Only what came since the last time.
    case new
    /// On and on, with a look that often.
    case follow(every: Duration)
  }

  /// Seconds between two looks of a follower.
  static let usualInterval = 60
  static let possibleJobs = 1...16

  var format: FeedFormat
  /// In the order asked for.
  var fields: [PostField]
  /// Whose feed; nil is the user's own.
  var owner: String?
  /// Nil for all.
  var limit: Int?
  var pageSize: Int
  /// How many requests may be under way at once.
  var jobs: Int
  var window: TimeWindow
  var kind: Kind

  /// False where the person said so, and where posts come while they read.
  var mayPage: Bool

  /// - Parameter now: from which ages are counted back.
  /// - Throws: `SNSError` `usage`.
  init(_ invocation: Invocation, now: Date) throws(SNSError) {
    format = invocation[FeedCommand.format] ?? (invocation.globals.json ? .json : .text)
    fields = try format.fields(
      try invocation[FeedCommand.fields].map { (names) throws(SNSError) in
        try Self.fields(names)
      })
    owner = invocation[FeedCommand.owner]?.text
    limit = invocation[FeedCommand.all] ? nil : invocation[FeedCommand.limit]
    pageSize = invocation[FeedCommand.pageSize]
    let jobs = invocation[FeedCommand.jobs]
    guard limit == nil || jobs == nil else {
      throw SNSError(.usage, "--jobs is for the whole feed", hint: "add --all, or leave --jobs out")
    }
    self.jobs = jobs ?? Self.possibleJobs.lowerBound
    window = try Self.window(invocation, now: now)
    kind = try Self.kind(invocation)
    mayPage = format == .text && !invocation[CommandContext.noPager] && !invocation[FeedCommand.follow]
    if case .follow = kind { try refuseDocument() }
  }

  /// What is asked of Facebook: besides the fields to be printed the time, where posts are told apart by it or where a
  /// reading that breaks off must know how far it came.
  var asked: [PostField] {
    let takesOnePage = limit.map { $0 <= pageSize } ?? false
    let needsTime = kind != .once || window != .all || !takesOnePage
    return needsTime && !fields.contains(.createdTime) ? fields + [.createdTime] : fields
  }

  /// In the order asked for; a second mention of a field adds nothing.
  private static func fields(_ names: [String]) throws(SNSError) -> [PostField] {
    var fields: [PostField] = []
    for name in names {
      let field = try field(name)
      if !fields.contains(field) { fields.append(field) }
    }
    return fields
  }

  private static func field(_ name: String) throws(SNSError) -> PostField {
    if let field = PostField(rawValue: name) { return field }
    let known = PostField.allCases.map(\.rawValue)
    throw SNSError(
      .usage, "unknown field: \(name)",
      hint: Nearest.word(to: name, among: known).map { "did you mean \($0)?" }
        ?? "the fields are \(known.joined(separator: ", "))")
  }

  private static func window(_ invocation: Invocation, now: Date) throws(SNSError) -> TimeWindow {
    let (since, until) = (invocation[FeedCommand.since], invocation[FeedCommand.until])
    if let since, let until, since.first(at: now) > until.last(at: now) {
      throw SNSError(
        .usage, "--since \(since.text) is later than --until \(until.text)",
        hint: "posts come from between the two: the earlier time belongs to --since")
    }
    return TimeWindow(since: since?.first(at: now), until: until?.last(at: now))
  }

  private static func kind(_ invocation: Invocation) throws(SNSError) -> Kind {
    let interval = invocation[FeedCommand.interval]
    if invocation[FeedCommand.follow] { return .follow(every: .seconds(interval ?? usualInterval)) }
    guard interval == nil else {
      throw SNSError(.usage, "--interval belongs to --follow", hint: "add --follow, or leave it out")
    }
    return invocation[FeedCommand.new] ? .new : .once
  }

  /// A document ends; following does not.
  private func refuseDocument() throws(SNSError) {
    guard [.json, .atom, .jsonfeed].contains(format) else { return }
    throw SNSError(
      .usage, "--follow cannot write \(format.rawValue), which is complete only at its end",
      hint: "use --format ndjson, csv or text")
  }
}
