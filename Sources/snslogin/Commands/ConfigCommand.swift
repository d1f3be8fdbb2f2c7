internal import SNSLoginCore

/// `snslogin config get|set|unset|list|path`
struct ConfigCommand {
  private let context: CommandContext
  private let action: String
  private let key: String?
  private let value: String?

  init(_ invocation: ParsedInvocation, _ context: CommandContext) {
    self.context = context
    action = invocation.argument(0) ?? ""
    key = invocation.argument(1)
    value = invocation.argument(2)
  }

  func run() async throws {
    let configuration = context.configuration
    let takes = ["path": 0, "list": 0, "set": 2][action] ?? 1
    guard [key, value].compactMap(\.self).count <= takes else {
      throw UsageError.tooManyArguments(command: .config, allowed: takes + 1, given: value == nil ? 2 : 3)
    }
    switch action {
    case "path": try context.output.line(configuration.path)
    case "list": try list(configuration)
    case "get": try get(try knownKey(), configuration)
    case "set": try await set(try knownKey(), configuration)
    default:
      if try await !configuration.unset(try knownKey()) {
        context.person.tell(.note("it was not set in the file"))
      }
    }
  }

  private func knownKey() throws(SNSError) -> Setting {
    let known = Setting.all.map(\.name)
    guard let key else {
      throw SNSError(.usage, "config \(action) needs <key>", hint: "one of \(known.joined(separator: ", "))")
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
