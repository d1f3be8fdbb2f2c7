internal import SNSLoginCore

/// What the command line asks for.
enum Request: Sendable, Hashable {
  case run(ParsedInvocation)
  /// The help of a command, or the general one.
  case help(CommandName?)
  case version
}

/// A command with all that was said to it, checked against the table.
struct ParsedInvocation: Sendable, Hashable {
  var command: CommandName
  var options = ParsedOptions()
  /// In order; one with a list of values is in lower case.
  var arguments: [String] = []
  var globals = GlobalOptions()

  /// The argument at that place; nil where fewer were given.
  func argument(_ index: Int) -> String? {
    arguments.indices.contains(index) ? arguments[index] : nil
  }
}

/// The options of a command, by long name.
struct ParsedOptions: Sendable, Hashable {
  private var uses: [String: [String]] = [:]

  init(_ uses: [String: [String]] = [:]) { self.uses = uses }

  /// A flag without a value is recorded with an empty one.
  mutating func add(_ name: String, value: String) { uses[name, default: []].append(value) }

  func has(_ name: String) -> Bool { uses[name] != nil }
  /// Every use, in order.
  func values(of name: String) -> [String] { uses[name] ?? [] }
  /// The last use, which is the one that counts.
  func last(_ name: String) -> String? { uses[name]?.last }

  func wholeNumber(_ name: String, in range: ClosedRange<Int> = Int.min...Int.max) throws(UsageError) -> Int?
  {
    guard let text = last(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .badValue(of: "--" + name, value: text, expected: .wholeNumber(range), nearest: nil)
    }
    return number
  }

  /// One of the words of `Choice`.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, _ type: Choice.Type = Choice.self
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let text = last(name) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let allowed = Choice.allCases.map(\.rawValue)
    throw .badValue(
      of: "--" + name, value: text, expected: .oneOf(allowed), nearest: Nearest.word(to: text, among: allowed)
    )
  }

  /// The parts between commas, without the blanks around them; empty ones are left out. Nil where the option is
  /// absent, never an empty list.
  func list(_ name: String) throws(UsageError) -> [String]? {
    guard let text = last(name) else { return nil }
    let list = text.split(separator: ",").map(\.trimmingBlanks).filter { !$0.isEmpty }
    guard !list.isEmpty else {
      throw .badValue(of: "--" + name, value: text, expected: .list, nearest: nil)
    }
    return list
  }
}
