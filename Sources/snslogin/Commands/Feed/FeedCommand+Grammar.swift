internal import SNSLoginCore

extension FeedCommand {
  static let limit = Key(
    "limit", "N", in: 1...Int.max, standard: FacebookFeed.usualLimit,
    help: "how many posts, over as many pages as it takes")
  static let all = Key("all", help: "every post there is")
  static let since = moment("since", help: "no post older than that")
  static let until = moment("until", help: "no post newer than that")
  static let new = Key(
    "new", help: "what came since the last --new, however many; the first time, --limit posts")
  static let follow = Key("follow", help: "go on printing new posts until Ctrl-C; oldest first")
  static let interval = Key<Int?>(
    "interval", "SECONDS", in: 1...86_400,
    help: "with --follow: look that often (default \(FeedOptions.usualInterval))")
  static let owner = Key("of", "ID", help: "another feed, for example that of a page") {
    (text) throws(SNSError) in try owner(text)
  }
  static let fields = Key<[String]?>(
    list: "fields", "A,B", help: "ask for these fields only, and print only them")
  static let pageSize = Key(
    "page-size", "N", in: GraphPaging.pageSizes, standard: GraphPaging.pageSizes.upperBound,
    tellsStandard: false,
    help: "posts in one request, \(GraphPaging.pageSizes.lowerBound) to \(GraphPaging.pageSizes.upperBound)")
  static let jobs = Key<Int?>(
    "jobs", "N", in: FeedOptions.possibleJobs,
    help: "with --all: requests under way at once, \(FeedOptions.possibleJobs.lowerBound) (the default) to "
      + "\(FeedOptions.possibleJobs.upperBound); the output is the same")
  static let format = Key<FeedFormat?>(
    "format",
    help: "text (the default), json (one array, as --json), ndjson (one JSON object a line), csv (a table), "
      + "atom or jsonfeed (for feed readers)")

  static let definition = CommandDefinition(
    "feed",
    summary: "print your Facebook feed, newest first",
    options: [
      limit, all, since, until, new, follow, interval, owner, fields, pageSize, jobs, format,
      CommandContext.noPager,
    ],
    conflicts: [[all, limit], [new, follow, all], [new, since], [new, until], [follow, until]],
    examples: [
      .init("snslogin feed --limit 5", "the five newest posts"),
      .init("snslogin feed --all --since 2026-05-01", "every post since then"),
      .init("snslogin feed --new --quiet", "only what is new, for cron"),
      .init("snslogin feed --follow --limit 3", "new posts as they come"),
      .init("snslogin feed --all --format ndjson > feed.ndjson", "every post, one a line"),
      .init("snslogin feed --all --format csv > feed.csv", "a table of every post"),
    ],
    notes: [
      "TIME is a date (2026-05-01), a date and time (2026-05-01T12:30+09:00), unix seconds, or an age (90s, 30m, 12h, "
        + "7d, 2w). Without a zone it is UTC. Both ends belong to it; --until with a date means the end of that day.",
      "--new keeps a mark per account and feed in $XDG_STATE_HOME/snslogin (~/.local/state/snslogin). It moves when "
        + "everything has been written, and not after a failure. --follow writes text, ndjson or csv and uses no mark.",
      "Fields: " + PostField.allCases.map(\.rawValue).joined(separator: ", ") + ".",
      "newsboat reads it with the line \"exec:snslogin feed --format atom\", quotes included, in its urls. In csv, text "
        + "that a spreadsheet would run as a formula has an apostrophe in front.",
    ])

  private static func moment(_ name: String, help: String) -> Key<FeedMoment?> {
    Key(name, "TIME", help: help) { (text) throws(SNSError) in
      if let moment = FeedMoment(text) { return moment }
      throw SNSError(.usage, "--\(name) is no time: \(text)", hint: "write \(FeedMoment.forms)")
    }
  }

  private static func owner(_ text: String) throws(SNSError) -> ObjectID {
    if let owner = ObjectID(text) { return owner }
    throw SNSError(.usage, "--of is no id: \(text)", hint: "write the id of a user or a page")
  }
}
