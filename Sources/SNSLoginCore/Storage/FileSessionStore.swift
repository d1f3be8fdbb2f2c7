/// The logins in `tokens.json`: one file, written whole under a lock, read without one.
package struct FileSessionStore: SessionStore {
  private static let version: Int64 = 1

  private let file: JSONFile
  private let lock: FileLock

  package init(
    _ directory: ConfigDirectory, warn: @escaping @Sendable (String) -> Void,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    file = JSONFile(directory.tokenFile, warn: warn)
    lock = FileLock(directory.path + "/tokens.lock", sleep: sleep)
  }

  package func sessions() throws(SNSError) -> [Session] { try read().list.sessions }

  package func checkRoom() throws(SNSError) {
    _ = try read()
    try file.checkRoom()
  }

  package func update<Value: Sendable>(
    _ change: (inout SessionList) async throws(SNSError) -> Value
  ) async throws(SNSError) -> Value {
    try file.makeFolder()
    return try await lock.holding { () async throws(SNSError) -> Value in
      let content = try read()
      var list = content.list
      let value = try await change(&list)
      if list != content.list { try write(list, over: content) }
      return value
    }
  }

  /// The file taken apart: logins we know, entries we do not, and everything around them.
  private struct Content {
    var members: [String: JSONValue]
    var list: SessionList
    var foreign: [JSONValue]
  }

  private func read() throws(SNSError) -> Content {
    guard let members = try file.read() else {
      return Content(members: [:], list: SessionList([]), foreign: [])
    }
    guard case .integer(let version) = members["version"] else {
      throw file.corrupt("it has no version number")
    }
    guard version <= Self.version else {
      throw SNSError(
        .file, "\(file.path) was written by a newer snslogin (its version is \(version))",
        hint: "use that snslogin, or another folder with --config-dir DIR")
    }
    guard version == Self.version, let entries = members["accounts"]?.array else {
      throw file.corrupt("it has no list of accounts")
    }
    var sessions: [Session] = []
    var foreign: [JSONValue] = []
    for entry in entries {
      if let session = Session(entry: entry) { sessions.append(session) } else { foreign.append(entry) }
    }
    return Content(members: members, list: SessionList(sessions), foreign: foreign)
  }

  private func write(_ list: SessionList, over content: Content) throws(SNSError) {
    var members = content.members
    members["version"] = .integer(Self.version)
    members["accounts"] = .array(content.foreign + list.sessions.map(\.entry))
    try file.write(members)
  }
}
