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

  /// - Parameter now: from which ages are counted back.
  /// - Throws: `UsageError`, or `SNSError` `usage`.
  init(_ options: ParsedOptions, globals: GlobalOptions, now: Date) throws {
    format = try options.choice("format") ?? (globals.json ? .json : .text)
    fields = try format.fields(options.list("fields").map(Self.fields))
    owner = try Self.owner(options)
    limit = options.has("all") ? nil : try options.wholeNumber("limit") ?? 25
    pageSize = try options.wholeNumber("page-size") ?? GraphPaging.largestPage
    jobs = try options.wholeNumber("jobs") ?? 1
    guard limit == nil || !options.has("jobs") else {
      throw SNSError(.usage, "--jobs is for the whole feed", hint: "add --all, or leave --jobs out")
    }
    window = try Self.window(options, now: now)
    kind = try Self.kind(options)
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

  /// - Throws: `SNSError` `usage` for what is no id, and would lead elsewhere in an address.
  static func owner(_ options: ParsedOptions) throws(SNSError) -> String? {
    guard let owner = options.last("of") else { return nil }
    guard !owner.allSatisfy({ $0 == "." }) else {
      throw SNSError(.usage, "--of is no id: \(owner)", hint: "write the id of a user or a page")
    }
    return owner
  }

  private static func window(_ options: ParsedOptions, now: Date) throws(SNSError) -> TimeWindow {
    let since = try moment("since", options, now: now)
    let until = try moment("until", options, now: now)
    if let since, let until, since.moment.first > until.moment.last {
      throw SNSError(
        .usage, "--since \(since.text) is later than --until \(until.text)",
        hint: "posts come from between the two: the earlier time belongs to --since")
    }
    return TimeWindow(since: since?.moment.first, until: until?.moment.last)
  }

  private static func moment(
    _ name: String, _ options: ParsedOptions, now: Date
  ) throws(SNSError) -> (text: String, moment: FeedMoment)? {
    guard let text = options.last(name) else { return nil }
    guard let moment = FeedMoment(text, now: now) else {
      throw SNSError(.usage, "--\(name) is no time: \(text)", hint: "write \(FeedMoment.forms)")
    }
    return (text, moment)
  }

  private static func kind(_ options: ParsedOptions) throws -> Kind {
    let interval = try options.wholeNumber("interval")
    if options.has("follow") { return .follow(every: .seconds(interval ?? 60)) }
    guard interval == nil else {
      throw SNSError(.usage, "--interval belongs to --follow", hint: "add --follow, or leave it out")
    }
    return options.has("new") ? .new : .once
  }

  /// A document ends; following does not.
  private func refuseDocument() throws(SNSError) {
    guard [.json, .atom, .jsonfeed].contains(format) else { return }
    throw SNSError(
      .usage, "--follow cannot write \(format.rawValue), which is complete only at its end",
      hint: "use --format ndjson, csv or text")
  }
}
