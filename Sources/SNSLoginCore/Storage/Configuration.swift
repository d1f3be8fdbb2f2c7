/// The settings as they hold for this run: the environment, else `config.json`, else the standard.
package struct Configuration: Sendable {
  package enum Source: String, Sendable {
    case environment, file, standard
  }

  private let file: JSONFile
  private let lock: FileLock
  private let environment: [String: String]

  package init(
    _ directory: ConfigDirectory, environment: [String: String], warn: @escaping @Sendable (String) -> Void,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    file = JSONFile(directory.configFile, warn: warn)
    lock = FileLock(directory.path + "/config.lock", sleep: sleep)
    self.environment = environment
  }

  package var path: String { file.path }

  /// The value that holds and where it comes from; nil where nothing is set.
  /// - Throws: `SNSError` `file` for an unreadable file, `config` for a value that cannot be right.
  package func value(_ key: Setting) throws(SNSError) -> (text: String, source: Source)? {
    if let text = environment[key.variable], !text.isEmpty {
      return (try key.checked(text), .environment)
    }
    let (section, name) = key.path
    if let stored = try file.read()?[section]?[name], stored != .null {
      guard let text = stored.text else { throw file.corrupt("\(key.name) is no text") }
      return (try key.checked(text), .file)
    }
    return key.standard.map { ($0, .standard) }
  }

  package func set(_ key: Setting, to text: String) async throws(SNSError) {
    let value = try key.checked(text)
    try await change(key, to: .string(value))
  }

  /// False where it was not set.
  @discardableResult
  package func unset(_ key: Setting) async throws(SNSError) -> Bool {
    let (section, name) = key.path
    guard try file.read()?[section]?[name] != nil else { return false }
    try await change(key, to: nil)
    return true
  }

  private func change(_ key: Setting, to value: JSONValue?) async throws(SNSError) {
    try file.makeFolder()
    try await lock.holding { () async throws(SNSError) in
      var members = try file.read() ?? [:]
      let (section, name) = key.path
      guard var inner = (members[section] ?? .object([:])).object else {
        throw file.corrupt("\(section) is no object")
      }
      inner[name] = value
      members[section] = .object(inner)
      try file.write(members)
    }
  }
}
