internal import SNSLoginCore

/// The help, made from the table of commands: 80 columns, fewer on a terminal that has fewer; no colour, so that it
/// reads the same everywhere.
struct HelpText {
  static let version = "snslogin \(Version.number)\n"
  static let usualWidth = 80

  /// Below that there is no room for two columns.
  private static let narrow = 60

  /// The command that shows it. It is answered by the parser: nothing of it runs.
  static let command = CommandDefinition(
    "help", summary: "show this text, or the help of a command",
    arguments: [Argument<String>("command", isOptional: true)],
    examples: [.init("snslogin help feed", "the same as `snslogin feed --help`")])

  private let commands: [CommandDefinition]
  private let width: Int

  /// - Parameters:
  ///   - commands: all there are, in order.
  ///   - width: what the terminal has.
  init(of commands: [CommandDefinition], width: Int = usualWidth) {
    self.commands = commands
    self.width = min(width, Self.usualWidth)
  }

  /// The help of that command, or the general one; ends with a line end.
  func text(for command: CommandDefinition?) -> String { command.map(text(of:)) ?? general }

  private var general: String {
    [
      wrapped("Log in to \(SNSDescription.titles) from a terminal, keep the tokens, read your feed."),
      ["Usage: snslogin <command> [flags]"],
      section(Self.examples),
      section("Commands", commands.map { ($0.synopsis, $0.summary) }),
      section("Flags of every command, before or after it", rows(GlobalOptions.definitions)),
      section("Environment", Self.environment),
      exitCodes,
    ].joinedBlocks
  }

  private func text(of command: CommandDefinition) -> String {
    var blocks = [
      wrapped(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."),
      ["Usage: snslogin \(command.synopsis)\(command.options.isEmpty ? "" : " [flags]")"],
      section(command.examples),
    ]
    let values = command.arguments.compactMap { argument in
      argument.values.map { (argument.synopsis, $0.joined(separator: ", ")) }
    }
    if !values.isEmpty { blocks.append(section("Arguments", values)) }
    if !command.options.isEmpty { blocks.append(section("Flags", rows(command.options))) }
    blocks += command.notes.map(wrapped)
    blocks.append(wrapped("`snslogin help` lists the flags that every command takes."))
    return blocks.joinedBlocks
  }

  private func wrapped(_ text: String) -> [String] { TextWrapping.lines(of: text, width: width) }

  private func rows(_ options: [OptionDefinition]) -> [(String, String)] {
    options.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      let value = option.value.placeholder.map { " " + $0 } ?? ""
      return (short + option.flag + value, option.help)
    }
  }

  private func section(_ examples: [CommandDefinition.Example]) -> [String] {
    section("Examples", examples.map { ($0.line, $0.meaning) }, longestLeft: 49)
  }

  /// A title and aligned rows; a left side that is too long has its meaning on the next line, and in a narrow
  /// terminal each has.
  private func section(
    _ title: String, _ rows: [(String, String)], longestLeft: Int = 34
  ) -> [String] {
    let longestLeft = width < Self.narrow ? 0 : longestLeft
    let column = (rows.map { $0.0.count }.filter { $0 <= longestLeft }.max() ?? 4) + 4
    return wrapped(title)
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

  private static var environment: [(String, String)] { credentials + [tokens] + otherVariables }

  /// The app credentials of each SNS: its first setting's variable, the others by their endings.
  private static var credentials: [(String, String)] {
    SNSDescription.all.enumerated().compactMap { index, sns in
      guard let first = sns.settings.first else { return nil }
      let others = sns.settings.dropFirst().map {
        "..._" + $0.variable.dropFirst(sns.type.variablePrefix.count)
      }
      let meaning =
        index == 0
        ? "app credentials; they win over the settings, as do " : "the same for \(sns.type.title), with "
      return (first.variable, meaning + others.joined(listing: "and"))
    }
  }

  /// The tokens to be used instead of saved logins.
  private static var tokens: (String, String) {
    let others = SNSDescription.all.dropFirst().map { sns in
      ", for \(sns.type.title) \(sns.type.tokenVariable)" + (sns.tokenForms.map { " (\($0))" } ?? "")
    }
    let first = SNSDescription.all[0]
    return (
      first.type.tokenVariable,
      "a token to use instead of the saved login;" + others.joined().dropFirst()
    )
  }

  private static let otherVariables: [(String, String)] = [
    ("SNSLOGIN_CONFIG_DIR", "where tokens and settings are kept"),
    ("SNSLOGIN_ENDPOINT", "a local server that stands in for the providers"),
    (
      "NO_COLOR",
      "no colours; BROWSER, PAGER, HTTPS_PROXY, NO_PROXY, SSL_CERT_FILE, XDG_CONFIG_HOME and XDG_STATE_HOME mean what they "
        + "mean elsewhere"
    ),
  ]

  private var exitCodes: [String] {
    let rows = [
      "0 done   1 a bug   2 wrong usage   3 log in again   4 denied or expired",
      "5 network   6 rate limit   7 refused   8 a file of ours   130 Ctrl-C",
    ]
    return ["Exit codes"] + rows.flatMap { TextWrapping.lines(of: $0, width: width, indentation: 2) }
  }
}

extension [[String]] {
  /// An empty line between blocks.
  fileprivate var joinedBlocks: String {
    map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}
