internal import SNSLoginCore

/// The help, made from the table of commands: 80 columns, no colour, so that it reads the same everywhere.
enum HelpText {
  static let version = "snslogin \(Version.number)\n"
  private static let width = 80

  /// The help of that command, or the general one; ends with a line end.
  static func text(for command: CommandName?) -> String {
    command.map { text(of: CommandTable.definition(of: $0)) } ?? general
  }

  private static var general: String {
    [
      ["Log in to Facebook, X and LINE from a terminal, keep the tokens, read your feed."],
      ["Usage: snslogin <command> [flags]"],
      section(examples),
      section("Commands", CommandTable.all.map { ($0.synopsis, $0.summary) }),
      section("Flags of every command, before or after it", rows(GlobalOptions.definitions)),
      section("Environment", environment),
      exitCodes,
    ].joinedBlocks
  }

  private static func text(of command: CommandDefinition) -> String {
    var blocks = [
      [command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."],
      ["Usage: snslogin \(command.synopsis)\(command.options.isEmpty ? "" : " [flags]")"],
      section(command.examples),
    ]
    let values = command.arguments.compactMap { argument in
      argument.values.map { (argument.synopsis, $0.joined(separator: ", ")) }
    }
    if !values.isEmpty { blocks.append(section("Arguments", values)) }
    if !command.options.isEmpty { blocks.append(section("Flags", rows(command.options))) }
    blocks += command.notes.map { TextWrapping.lines(of: $0, width: width) }
    blocks.append(["`snslogin help` lists the flags that every command takes."])
    return blocks.joinedBlocks
  }

  private static func rows(_ options: [OptionDefinition]) -> [(String, String)] {
    options.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      let value = option.value.placeholder.map { " " + $0 } ?? ""
      return (short + option.flag + value, option.help)
    }
  }

  private static func section(_ examples: [CommandDefinition.Example]) -> [String] {
    section("Examples", examples.map { ($0.line, $0.meaning) }, longestLeft: 49)
  }

  /// A title and aligned rows; a left side that is too long has its meaning on the next line.
  private static func section(
    _ title: String, _ rows: [(String, String)], longestLeft: Int = 34
  ) -> [String] {
    let column = (rows.map { $0.0.count }.filter { $0 <= longestLeft }.max() ?? 0) + 4
    return [title]
      + rows.flatMap { left, right in
        let meaning = TextWrapping.lines(of: right, width: width, indentation: column)
        let head = "  " + left
        guard head.count + 2 <= column, let first = meaning.first else { return [head] + meaning }
        return [head + first.dropFirst(head.count)] + meaning.dropFirst()
      }
  }

  private static let examples: [CommandDefinition.Example] = [
    .init("snslogin --sandbox login facebook", "try it: no app, no account, no network"),
    .init("snslogin --sandbox feed --limit 5", "five posts of the made-up feed"),
    .init("snslogin login facebook", "log in with a code, in any browser"),
    .init("snslogin login twitter", "log in to X with a PIN"),
    .init("snslogin feed --limit 5", "your five newest posts"),
    .init("snslogin feed --all --format ndjson", "every post, one JSON object a line"),
  ]

  private static let environment: [(String, String)] = [
    (
      "SNSLOGIN_FACEBOOK_APP_ID",
      "app credentials; they win over the settings, as do ..._CLIENT_TOKEN, ..._APP_SECRET and ..._API_VERSION"
    ),
    (
      "SNSLOGIN_TWITTER_CONSUMER_KEY",
      "the same for X, with ..._CONSUMER_SECRET, ..._CLIENT_ID, ..._CLIENT_SECRET and ..._REDIRECT_URI"
    ),
    (
      "SNSLOGIN_FACEBOOK_TOKEN",
      "a token to use instead of the saved login; for X SNSLOGIN_TWITTER_TOKEN (of OAuth 2.0, or TOKEN:SECRET)"
    ),
    ("SNSLOGIN_CONFIG_DIR", "where tokens and settings are kept"),
    ("SNSLOGIN_ENDPOINT", "a local server that stands in for the providers"),
    (
      "NO_COLOR",
      "no colours; BROWSER, HTTPS_PROXY, NO_PROXY, SSL_CERT_FILE and XDG_CONFIG_HOME mean what they "
        + "mean elsewhere"
    ),
  ]

  private static let exitCodes = [
    "Exit codes",
    "  0 done   1 a bug   2 wrong usage   3 log in again   4 denied or expired",
    "  5 network   6 rate limit   7 refused   8 a file of ours   130 Ctrl-C",
  ]
}

extension [[String]] {
  /// An empty line between blocks.
  fileprivate var joinedBlocks: String {
    map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}
