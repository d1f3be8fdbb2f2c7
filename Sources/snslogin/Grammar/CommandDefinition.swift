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

  let name: String
  private let makeSummary: @Sendable () -> String
  private let makeArguments: @Sendable () -> [any PlacedArgument]
  private let makeOptions: @Sendable () -> [any OptionKey]
  private let makeConflicts: @Sendable () -> [[any OptionKey]]
  private let makeExamples: @Sendable () -> [Example]
  private let makeNotes: @Sendable () -> [String]

  /// All but the name is made when it is asked for: a run needs little of it, and a script feels the rest.
  init(
    _ name: String, summary: @autoclosure @escaping @Sendable () -> String,
    arguments: @autoclosure @escaping @Sendable () -> [any PlacedArgument] = [],
    options: @autoclosure @escaping @Sendable () -> [any OptionKey] = [],
    conflicts: @autoclosure @escaping @Sendable () -> [[any OptionKey]] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example] = [],
    notes: @autoclosure @escaping @Sendable () -> [String] = []
  ) {
    self.name = name
    makeSummary = summary
    makeArguments = arguments
    makeOptions = options
    makeConflicts = conflicts
    makeExamples = examples
    makeNotes = notes
  }

  /// One line, without a full stop.
  var summary: String { makeSummary() }
  var arguments: [ArgumentDefinition] { makeArguments().map(\.definition) }
  var options: [OptionDefinition] { makeOptions().map(\.definition) }
  /// Options that exclude each other.
  var conflicts: [[OptionDefinition]] { makeConflicts().map { $0.map(\.definition) } }
  var examples: [Example] { makeExamples() }
  /// Paragraphs that end the help.
  var notes: [String] { makeNotes() }

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
