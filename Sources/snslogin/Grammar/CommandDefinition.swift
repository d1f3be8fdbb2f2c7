internal import SNSLoginCore

/// What one command takes and how it is described: the source of the parser and of the help alike.
struct CommandDefinition: Sendable {
  /// An example, and what it does.
  struct Example: Sendable, Hashable {
    var line: String
    var meaning: String

    init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  var name: String
  /// One line, without a full stop.
  var summary: String
  var arguments: [ArgumentDefinition]
  var options: [OptionDefinition]
  /// Options that exclude each other.
  var conflicts: [[OptionDefinition]]
  var examples: [Example]
  /// Paragraphs that end the help.
  var notes: [String]

  init(
    _ name: String, summary: String, arguments: [any PlacedArgument] = [], options: [any OptionKey] = [],
    conflicts: [[any OptionKey]] = [], examples: [Example] = [], notes: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.arguments = arguments.map(\.definition)
    self.options = options.map(\.definition)
    self.conflicts = conflicts.map { $0.map(\.definition) }
    self.examples = examples
    self.notes = notes
  }

  /// `login <sns>`: the name and its arguments.
  var synopsis: String { ([name] + arguments.map(\.synopsis)).joined(separator: " ") }
}

/// There is one command of a name.
extension CommandDefinition: Hashable {
  static func == (one: CommandDefinition, other: CommandDefinition) -> Bool { one.name == other.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A value that is told from others by its place.
struct ArgumentDefinition: Sendable {
  /// Without brackets.
  var name: String
  var isOptional = false
  /// What it may be, in lower case; nil where anything goes.
  var values: [String]?
  /// What the command makes of the text; the text itself where nothing is given.
  var read: @Sendable (String) throws(SNSError) -> any Sendable = { (text) throws(SNSError) in text }

  var synopsis: String { isOptional ? "[<\(name)>]" : "<\(name)>" }
}

/// A command has one argument of a name.
extension ArgumentDefinition: Hashable {
  static func == (one: ArgumentDefinition, other: ArgumentDefinition) -> Bool { one.name == other.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
