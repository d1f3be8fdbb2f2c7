internal import SNSLoginCore

/// One walk over the tokens: tells flags, their values, the command and its arguments apart.
struct TokenWalk {
  let parser: Parser
  private var rest: ArraySlice<Token>
  private(set) var command: CommandDefinition? { didSet { own = command?.options ?? [] } }
  /// The flags of the command, which makes them anew each time that it is asked.
  private var own: [OptionDefinition] = []
  private(set) var options = ParsedValues()
  private(set) var globals = ParsedValues()
  private(set) var arguments: [String] = []

  init(parser: Parser, tokens: [Token]) {
    self.parser = parser
    rest = tokens[...]
  }

  mutating func readAll() throws(UsageError) {
    while let token = rest.popFirst() { try read(token) }
  }

  /// The command whose help is asked for; whatever else is wrong does not matter then.
  func commandOnly() throws(UsageError) -> CommandDefinition? {
    var copy = self
    while copy.command == nil, let token = copy.rest.popFirst() {
      if case .word(let word) = token {
        copy.command = try parser.command(named: word)
      } else if case .long = token {
        try? copy.read(token)
      }
    }
    guard copy.command == HelpText.command else { return copy.command }
    for case .word(let topic) in copy.rest { return try parser.command(named: topic) }
    return nil
  }

  private mutating func read(_ token: Token) throws(UsageError) {
    switch token {
    case .end: break
    case .word(let word): try readWord(word)
    case .long(let name, let value): try readLong(name, value: value)
    case .short(let letters): try readShort(letters)
    }
  }

  private mutating func readWord(_ word: String) throws(UsageError) {
    if command == nil { command = try parser.command(named: word) } else { arguments.append(word) }
  }

  private mutating func readLong(_ name: String, value: String?) throws(UsageError) {
    guard let option = option(where: { $0.name == name }) else {
      throw parser.unknown("--" + name, name: name, command: command)
    }
    if option.value.placeholder == nil {
      guard value == nil else { throw .unexpectedValue(flag: option.flag) }
      try record(option, value: "", as: option.flag)
    } else {
      let value = if let value { value } else { try nextValue(for: option, as: option.flag) }
      try record(option, value: value, as: option.flag)
    }
  }

  /// `-qv` is `-q -v`; the first letter that takes a value takes the rest: `-n5`, `-n=5`.
  private mutating func readShort(_ letters: String) throws(UsageError) {
    var letters = letters[...]
    while let letter = letters.popFirst() {
      let flag = "-\(letter)"
      guard let option = option(where: { $0.short == letter }) else {
        throw parser.unknown(flag, name: String(letter), command: command)
      }
      if option.value.placeholder == nil {
        guard letters.first != "=" else { throw .unexpectedValue(flag: flag) }
        try record(option, value: "", as: flag)
        continue
      }
      let attached = letters.first == "=" ? letters.dropFirst() : letters
      let value = letters.isEmpty ? try nextValue(for: option, as: flag) : String(attached)
      try record(option, value: value, as: flag)
      return
    }
  }

  private func option(where isMeant: (OptionDefinition) -> Bool) -> OptionDefinition? {
    own.first(where: isMeant) ?? parser.globalOptions.first(where: isMeant)
  }

  /// A word is a value; what looks like a flag is none, save a negative number where a number belongs.
  private mutating func nextValue(for option: OptionDefinition, as flag: String) throws(UsageError) -> String
  {
    switch (rest.first, option.value) {
    case (.word(let word), _):
      rest.removeFirst()
      return word
    case (.short(let digits), .number) where Int(digits) != nil:
      rest.removeFirst()
      return "-" + digits
    default: throw .missingValue(flag: flag, placeholder: option.value.placeholder ?? "")
    }
  }

  private mutating func record(_ option: OptionDefinition, value: String, as flag: String) throws(UsageError)
  {
    let parsed = try option.checked(value, as: flag)
    if own.contains(option) {
      options.add(option.name, text: value, value: parsed)
    } else {
      globals.add(option.name, text: value, value: parsed)
    }
  }
}
