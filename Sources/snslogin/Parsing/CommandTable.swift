internal import SNSLoginCore

/// Every command, in the order of the help.
enum CommandTable {
  static let all: [CommandDefinition] = CommandName.allCases.map(definition)

  static func definition(of name: CommandName) -> CommandDefinition {
    switch name {
    case .login: login
    case .logout: logout
    case .whoami: whoami
    case .token: token
    case .feed: feed
    case .post: post
    case .read: read
    case .api: api
    case .config: config
    case .sandbox: sandbox
    case .schema: schema
    case .help: help
    }
  }

  private static func sns(isOptional: Bool = false) -> ArgumentDefinition {
    ArgumentDefinition(name: "sns", isOptional: isOptional, values: LoginType.allCases.flatMap(\.names))
  }

  /// Every flow that some SNS has, each once.
  private static let flows = LoginType.allCases.flatMap(\.flows).map(\.rawValue)
    .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }

  private static let noPager = OptionDefinition(
    "no-pager", help: "print to the terminal, however long it is; else PAGER shows what is more than a screen"
  )

  private static let login = CommandDefinition(
    name: .login,
    summary: "log in and save the token",
    arguments: [sns()],
    options: [
      OptionDefinition(
        "flow", .choice("FLOW", flows),
        help: "the way to log in; the first of an SNS is the usual one: "
          + LoginType.allCases.map { "\($0.rawValue) " + $0.flows.map(\.rawValue).joined(separator: ", ") }
          .joined(separator: "; ")),
      OptionDefinition(
        "as", .text("NAME"), help: "twitter: ask X for this account, not for whoever is logged in"),
      OptionDefinition("scopes", .text("A,B"), help: "permissions to ask for, instead of the usual ones"),
      OptionDefinition("no-browser", help: "show the address, open nothing"),
      OptionDefinition(
        "qr",
        help:
          "facebook: also draw the address as a QR code (needs qrencode); line: ask LINE's page for its QR code"
      ),
      OptionDefinition(
        "no-auto-login", help: "line: let LINE's page ask, where its automatic login fails on a phone"),
      OptionDefinition("with-token", help: "read a token from stdin, check it at the provider, save it"),
      OptionDefinition("timeout", .number("SECONDS", 1...31_536_000), help: "give up after that time"),
      OptionDefinition("force", help: "log in even when a valid login exists"),
    ],
    conflicts: [["with-token", "flow"]],
    examples: [
      .init("snslogin login facebook", "shows an address and a code"),
      .init("snslogin login twitter", "shows an address, asks for the PIN"),
      .init("snslogin login line", "waits for the browser to come back"),
      .init("snslogin login facebook --with-token < FILE", "saves a token that you have"),
      .init("snslogin --sandbox login facebook", "tries it without an app"),
    ],
    notes: [
      "device: open an address on any device and type a code there. pin: the address shows a PIN, which is typed "
        + "here or comes from stdin. browser: the browser comes back to a port of this "
        + "machine. paste: paste the address that the browser ends at.",
      "LINE offers other programs neither device code nor PIN; those that imitate its own get accounts blocked.",
      "The address and the code go to stderr; when the login is done, stdout says who is logged in. Ctrl-C ends "
        + "the login and saves nothing.",
    ])

  private static let logout = CommandDefinition(
    name: .logout,
    summary: "revoke the token at the provider, then forget it",
    arguments: [sns()],
    options: [
      OptionDefinition("all", help: "every account of this SNS, not only the active one"),
      OptionDefinition("local", help: "only forget the token; ask nothing of the provider"),
    ],
    conflicts: [["all", "account"]],
    examples: [
      .init("snslogin logout facebook", "revokes the token and forgets it"),
      .init("snslogin logout facebook --local", "forgets it without a network"),
    ],
    notes: [
      "A token that is already dead is forgotten. When the provider cannot be reached the token is kept and the "
        + "exit code is 5."
    ])

  private static let whoami = CommandDefinition(
    name: .whoami,
    summary: "show who is logged in, and until when",
    arguments: [sns(isOptional: true)],
    options: [
      OptionDefinition("check", help: "ask the provider whether the login still works"),
      OptionDefinition("all-accounts", help: "every account, not only the active ones"),
    ],
    examples: [
      .init("snslogin whoami", "reads the token file only"),
      .init("snslogin whoami facebook --check --json", "asks Facebook"),
    ],
    notes: [
      "Exit code 3 means that nobody is logged in or that the login is no longer valid. X bills the call of "
        + "--check."
    ])

  private static let token = CommandDefinition(
    name: .token,
    summary: "print a valid access token, for scripts",
    arguments: [sns()],
    options: [
      OptionDefinition(
        "format", .choice("", ["plain", "header", "curl", "json"]),
        help: "the bare token (the default), an HTTP header, a line for curl --config, or JSON"),
      OptionDefinition(
        "valid-for", .number("SECONDS", 0...Int.max),
        help: "refresh it when less than this is left (default 60)"),
    ],
    examples: [
      .init("snslogin token facebook", "the token alone on one line"),
      .init("snslogin token facebook --format header", "a header for other programs"),
    ],
    notes: [
      "A login with a PIN at X gives TOKEN:SECRET; it has no header, for each request is signed: see "
        + "`snslogin help api`."
    ])

  private static let feed = CommandDefinition(
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
        "format", .choice("", FeedCommand.Format.allCases.map(\.rawValue)),
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

  private static let post = CommandDefinition(
    name: .post,
    summary: "print one post in full",
    arguments: [ArgumentDefinition(name: "id")],
    options: [OptionDefinition("comments", help: "with its comments"), noPager],
    examples: [.init("snslogin post 123_456 --comments", "ids: `snslogin feed --fields id,message`")])

  private static let read = CommandDefinition(
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

  private static let api = CommandDefinition(
    name: .api,
    summary: "send a signed request to the provider, body to stdout",
    arguments: [sns(), ArgumentDefinition(name: "path")],
    options: [
      OptionDefinition(
        "method", short: "X", .text("METHOD"), help: "GET, or POST as soon as there is a -f or -F"),
      OptionDefinition(
        "field", short: "f", .text("KEY=VALUE"), isRepeatable: true,
        help: "a query parameter of a GET, a form field else"),
      OptionDefinition(
        "file", short: "F", .text("FILE"), help: "the raw body, JSON unless -H says otherwise; - is stdin"),
      OptionDefinition(
        "header", short: "H", .text("NAME: VALUE"), isRepeatable: true, help: "another header"),
      OptionDefinition("include", short: "i", help: "print status and headers before the body"),
    ],
    examples: [
      .init("snslogin api twitter 2/users/me", "who is logged in, as X says it"),
      .init("snslogin api facebook me -f fields=id,name", "a call of the Graph API"),
      .init("snslogin api line v2/profile", "the LINE profile"),
      .init("snslogin api twitter 2/tweets -F post.json", "posts the JSON in a file"),
    ],
    notes: [
      "A path gets the provider's host and, for facebook, the version of the settings; a whole https address must be "
        + "on the provider's own hosts. The body is printed whatever the status, the exit code tells what it "
        + "means. Only a GET whose token was refused is asked "
        + "again, once, with a renewed token; nothing else is repeated."
    ])

  private static let config = CommandDefinition(
    name: .config,
    summary: "read and change settings",
    arguments: [
      ArgumentDefinition(name: "action", values: ["get", "set", "unset", "list", "path"]),
      ArgumentDefinition(name: "key", isOptional: true),
      ArgumentDefinition(name: "value", isOptional: true),
    ],
    examples: [
      .init("snslogin config set facebook.app_id 1234", "the id of your app"),
      .init("snslogin config set facebook.client_token", "asks for it, or reads stdin"),
      .init("snslogin config list", "all settings, secrets masked"),
      .init("snslogin config path", "where they are kept"),
    ],
    notes: [
      "Keys: " + ConfigKey.allCases.map(\.rawValue).joined(separator: ", ")
        + ". The secret ones are read from stdin, or asked for without echo."
    ])

  private static let sandbox = CommandDefinition(
    name: .sandbox,
    summary: "run the offline stand-in for Facebook, X and LINE on a local port",
    options: [
      OptionDefinition("port", .number("P", 0...65535), help: "the port; 0 (the default) takes a free one"),
      OptionDefinition(
        "posts", .number("N", 0...10_000_000), help: "how many posts the feed has (default 200)"),
      OptionDefinition(
        "post-every", .number("SECONDS", 1...86_400), help: "let a new post come that often (for --follow)"),
      OptionDefinition(
        "approve", .choice("", ["page", "auto", "deny", "expire"]),
        help: "who answers a login: you on a page in the browser (the default), or the sandbox itself"),
      OptionDefinition(
        "latency", .number("MS", 0...600_000), help: "wait so many milliseconds before answers"),
      OptionDefinition(
        "fault", .text("NAME[:COUNT]"), isRepeatable: true,
        help: "fail in this way, COUNT times; may be repeated; a wrong name lists them all"),
    ],
    examples: [.init("snslogin sandbox --port 8900 > sandbox.env &", "once it is written: . ./sandbox.env")],
    notes: [
      "It prints export lines for a shell, serves on the loopback interface only and runs until Ctrl-C. For a "
        + "single command, `snslogin --sandbox ...` does the same without a port."
    ])

  private static let schema = CommandDefinition(
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

  private static let help = CommandDefinition(
    name: .help,
    summary: "show this text, or the help of a command",
    arguments: [ArgumentDefinition(name: "command", isOptional: true)],
    examples: [.init("snslogin help feed", "the same as `snslogin feed --help`")])
}
