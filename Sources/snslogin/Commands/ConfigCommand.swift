internal import SNSLoginCore

/// `snslogin config get|set|unset|list|path`
struct ConfigCommand: Command {
  private enum Action: String, CaseIterable {
    case get, set, unset, list, path

    /// How many arguments may follow it.
    var takes: Int {
      switch self {
      case .path, .list: 0
      case .get, .unset: 1
      case .set: 2
      }
    }
  }

  private static let action = Argument("action", oneOf: Action.self)
  private static let key = Argument<String>("key", isOptional: true)
  private static let value = Argument<String>("value", isOptional: true)

  static let definition = CommandDefinition(
    "config",
    summary: "read and change settings",
    arguments: [action, key, value],
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

  private let context: CommandContext
  private let action: Action
  private let key: String?
  private let value: String?

  init(_ invocation: Invocation, _ context: CommandContext) throws(UsageError) {
    self.context = context
    action = try invocation.required(Self.action)
    key = invocation[Self.key]
    value = invocation[Self.value]
  }

  func run() async throws {
    let configuration = context.configuration
    let given = [key, value].compactMap(\.self).count
    guard given <= action.takes else {
      throw UsageError.tooManyArguments(
        command: Self.definition, allowed: action.takes + 1, given: given + 1)
    }
    switch action {
    case .path: try context.output.line(configuration.path)
    case .list: try list(configuration)
    case .get: try get(try knownKey(), configuration)
    case .set: try await set(try knownKey(), configuration)
    case .unset:
      if try await !configuration.unset(try knownKey()) {
        context.person.tell(.note("it was not set in the file"))
      }
    }
  }

  private func knownKey() throws(SNSError) -> Setting {
    let known = Setting.all.map(\.name)
    guard let key else {
      throw SNSError(
        .usage, "config \(action.rawValue) needs <key>", hint: "one of \(known.joined(separator: ", "))")
    }
    guard let found = Setting.named(key) else {
      let nearest = Nearest.word(to: key, among: known)
      throw SNSError(
        .usage, "unknown setting: \(key)",
        hint: nearest.map { "did you mean \($0)?" } ?? "one of \(known.joined(separator: ", "))")
    }
    return found
  }

  private func get(_ key: Setting, _ configuration: Configuration) throws {
    guard let value = try configuration.value(key) else {
      throw SNSError(
        .config, "\(key.name) is not set", hint: "set it with `snslogin config set \(key.name)`")
    }
    try context.output.line(value.text)
  }

  private func set(_ key: Setting, _ configuration: Configuration) async throws {
    if key.isSecret, value != nil {
      throw SNSError(
        .usage, "\(key.name) is a secret, and a command line can be read by others",
        hint: "pipe it: `snslogin config set \(key.name) < FILE`, or leave it out to be asked")
    }
    var question = Question(
      prompt: key.name + ":", isSecret: key.isSecret, replacement: key.variable, mayComeFromPipe: true)
    question.isStdinMeant = true
    let text = if let value { value } else { try await context.person.answer(question) }
    try await configuration.set(key, to: text)
    if let doubt = key.doubt(text.trimmingBlanks) { context.person.tell(.warning(doubt)) }
    if context.variables[key.variable]?.isEmpty == false {
      context.person.tell(.warning("\(key.variable) is set and wins over the file"))
    }
  }

  private func list(_ configuration: Configuration) throws {
    let settings = try Setting.all.compactMap { key in try configuration.value(key).map { (key, $0) } }
    func shown(_ key: Setting, _ text: String) -> String { key.isSecret ? Redaction.mask : text }
    guard context.globals.json else {
      for (key, value) in settings {
        try context.output.line(
          "\(key.name)=\(ScreenText.line(shown(key, value.text)))  (\(value.source.words(key)))")
      }
      return
    }
    var sections: [String: [String: JSONValue]] = [:]
    for (key, value) in settings {
      sections[key.path.section, default: [:]][key.path.name] = .string(shown(key, value.text))
    }
    try context.output.line(JSONValue.object(sections.mapValues(JSONValue.object)).jsonLine)
  }
}

extension Configuration.Source {
  fileprivate func words(_ key: Setting) -> String {
    switch self {
    case .environment: key.variable
    case .file: "file"
    case .standard: "default"
    }
  }
}
