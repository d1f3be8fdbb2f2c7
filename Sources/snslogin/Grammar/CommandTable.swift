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
    ArgumentDefinition(name: "sns", isOptional: isOptional, values: SNSDescription.all.flatMap(\.names))
  }

  /// Every flow that some SNS has, each once.
  private static let flows = SNSDescription.all.flatMap(\.flows).map(\.rawValue)
    .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }

  private static let login = CommandDefinition(
    name: .login,
    summary: "log in and save the token",
    arguments: [sns()],
    options: [
      OptionDefinition(
        "flow", .choice("FLOW", flows),
        help: "the way to log in; the first of an SNS is the usual one: "
          + SNSDescription.all.map {
            "\($0.type.rawValue) " + $0.flows.map(\.rawValue).joined(separator: ", ")
          }
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
      "Keys: " + Setting.all.map(\.name).joined(separator: ", ")
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

  private static let help = CommandDefinition(
    name: .help,
    summary: "show this text, or the help of a command",
    arguments: [ArgumentDefinition(name: "command", isOptional: true)],
    examples: [.init("snslogin help feed", "the same as `snslogin feed --help`")])
}
