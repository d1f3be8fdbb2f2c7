internal import SNSLoginCore

/// The commands around the feed.
extension CommandTable {
  private static let noPager = OptionDefinition(
    "no-pager", help: "print to the terminal, however long it is; else PAGER shows what is more than a screen"
  )

  static let feed = CommandDefinition(
    name: .feed,
    summary: "print your Facebook feed, newest first",
    options: [
      OptionDefinition(
        "limit", .number("N", 1...Int.max),
        help: "how many posts, over as many pages as it takes (default 25)"),
      OptionDefinition("all", help: "every post there is"),
      OptionDefinition("since", .text("TIME"), help: "no post older than that"),
      OptionDefinition("until", .text("TIME"), help: "no post newer than that"),
      OptionDefinition(
        "new",
        help: "what came since the last --new, however many; the first time, --limit posts"),
      OptionDefinition("follow", help: "go on printing new posts until Ctrl-C; oldest first"),
      OptionDefinition(
        "interval", .number("SECONDS", 1...86_400), help: "with --follow: look that often (default 60)"),
      OptionDefinition("of", .text("ID"), help: "another feed, for example that of a page"),
      OptionDefinition("fields", .text("A,B"), help: "ask for these fields only, and print only them"),
      OptionDefinition("page-size", .number("N", 1...100), help: "posts in one request, 1 to 100"),
      OptionDefinition(
        "jobs", .number("N", 1...16),
        help: "with --all: requests under way at once, 1 (the default) to 16; the output is the same"),
      OptionDefinition(
        "format", .choice("", FeedFormat.allCases.map(\.rawValue)),
        help:
          "text (the default), json (one array, as --json), ndjson (one JSON object a line), csv (a table), "
          + "atom or jsonfeed (for feed readers)"),
      noPager,
    ],
    conflicts: [
      ["all", "limit"], ["new", "follow", "all"], ["new", "since"], ["new", "until"], ["follow", "until"],
    ],
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

  static let post = CommandDefinition(
    name: .post,
    summary: "print one post in full",
    arguments: [ArgumentDefinition(name: "id")],
    options: [OptionDefinition("comments", help: "with its comments"), noPager],
    examples: [.init("snslogin post 123_456 --comments", "ids: `snslogin feed --fields id,message`")])

  static let read = CommandDefinition(
    name: .read,
    summary: "read your Facebook feed in an interactive list",
    options: [
      OptionDefinition("of", .text("ID"), help: "another feed, for example that of a page"),
      OptionDefinition("page-size", .number("N", 1...100), help: "posts in one request, 1 to 100"),
    ],
    examples: [.init("snslogin --sandbox read", "tries it without an app; log in there first")],
    notes: [
      "Enter opens a post, o opens it in the browser, y copies its address, / searches, r reloads, ? shows all "
        + "keys, q leaves. It needs a terminal; scripts use `snslogin feed`."
    ])

  static let schema = CommandDefinition(
    name: .schema,
    summary: "print the JSON Schema of an output",
    arguments: [ArgumentDefinition(name: "name", values: OutputSchema.allCases.map(\.rawValue))],
    examples: [
      .init("snslogin schema post", "a post of the feed, in JSON"),
      .init("snslogin schema account > account.schema.json", "for a validator"),
    ],
    notes: [
      "post: each element of `feed --json`, each line of `feed --format ndjson`, and what `post --json` prints. "
        + "account: what `whoami SNS --json` and `login --json` print, and each element of `whoami --json`. "
        + "error: the line on stderr under --json."
    ])
}
