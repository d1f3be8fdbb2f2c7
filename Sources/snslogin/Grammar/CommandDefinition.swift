/// The words that may follow `snslogin`.
enum CommandName: String, Sendable, CaseIterable {
  case login, logout, whoami, token, feed, post, read, api, config, sandbox, schema, help
}

/// What one command takes and how it is described: the source of the parser and of the help alike.
struct CommandDefinition: Sendable, Hashable {
  /// An example, and what it does.
  struct Example: Sendable, Hashable {
    var line: String
    var meaning: String

    init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  var name: CommandName
  /// Other words for it.
  var aliases: [String] = []
  /// One line, without a full stop.
  var summary: String
  var arguments: [ArgumentDefinition] = []
  var options: [OptionDefinition] = []
  /// Names of options that exclude each other.
  var conflicts: [[String]] = []
  var examples: [Example] = []
  /// Paragraphs that end the help.
  var notes: [String] = []

  /// `login <sns>`: the name and its arguments.
  var synopsis: String {
    ([name.rawValue] + arguments.map(\.synopsis)).joined(separator: " ")
  }
}

/// A value that is told from others by its place.
struct ArgumentDefinition: Sendable, Hashable {
  /// Without brackets.
  var name: String
  var isOptional = false
  /// What it may be, in lower case; nil where anything goes.
  var values: [String]?

  var synopsis: String { isOptional ? "[<\(name)>]" : "<\(name)>" }
}

/// A flag.
struct OptionDefinition: Sendable, Hashable {
  enum Value: Sendable, Hashable {
    /// The flag is there or not.
    case none
    /// Any text.
    case text(String)
    /// One of these words.
    case choice(String, [String])
    /// A whole number. Negative numbers are read as values, not as flags.
    case number(String, ClosedRange<Int>)

    /// How help writes it: `SECONDS`; a choice is written as its words.
    var placeholder: String? {
      switch self {
      case .none: nil
      case .text(let placeholder), .number(let placeholder, _): placeholder
      case .choice(let placeholder, let allowed):
        placeholder.isEmpty ? allowed.joined(separator: "|") : placeholder
      }
    }
  }

  /// The long name, without its dashes.
  var name: String
  var short: Character?
  var value: Value = .none
  /// Every use counts; otherwise the last one does.
  var isRepeatable = false
  var help: String

  init(
    _ name: String, short: Character? = nil, _ value: Value = .none, isRepeatable: Bool = false, help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// `--name`.
  var flag: String { "--" + name }
}
