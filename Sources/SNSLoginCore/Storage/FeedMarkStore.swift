/// The mark of one account's reading of one feed, in a file of its own: whoever reads another feed need not wait.
package struct FeedMarkStore: Sendable {
  private static let version: Int64 = 1

  private let file: JSONFile
  private let lock: FileLock

  /// - Parameters:
  ///   - account: the id of who reads.
  ///   - owner: whose feed; nil is the account's own.
  package init(
    _ directory: StateDirectory, account: String, owner: String?, warn: @escaping @Sendable (String) -> Void,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    let own = owner == nil || owner == "me" || owner == account
    let feed = own ? "me" : FormEncoding.encode(owner ?? "")
    let path = "\(directory.path)/feed-\(FormEncoding.encode(account))-\(feed)"
    file = JSONFile(path + ".json", warn: warn)
    lock = FileLock(path + ".lock", sleep: sleep)
  }

  /// Lets `read` go on from the mark, nil at the first use, and keeps the mark that it comes back with. A failure leaves
  /// the mark where it was. Another process that reads the same feed waits meanwhile, so that every post goes to
  /// exactly one of them.
  /// - Throws: `SNSError` `file` before anything is read where the mark is damaged, cannot be written, or is in use
  ///   for more than 90 s; what `read` failed with.
  package func advance(_ read: (FeedMark?) async -> Result<FeedMark, any Error>) async throws {
    try makeFolder()
    let outcome = try await lock.holding { () async throws(SNSError) -> Result<Void, any Error> in
      let members = try file.read()
      let mark = try members.map { (members) throws(SNSError) in try self.mark(members) }
      try file.checkRoom()
      switch await read(mark) {
      case .failure(let error): return .failure(error)
      case .success(let new):
        if new != mark { try file.write((members ?? [:]).merging(Self.members(new)) { $1 }) }
        return .success(())
      }
    }
    try outcome.get()
  }

  private func makeFolder() throws(SNSError) {
    do throws(SNSError) {
      try file.makeFolder()
    } catch {
      var error = error
      error.hint = "set XDG_STATE_HOME to a folder that can be written"
      throw error
    }
  }

  private func mark(_ members: [String: JSONValue]) throws(SNSError) -> FeedMark {
    guard case .integer(let version) = members["version"] else {
      throw file.corrupt("it has no version number")
    }
    guard version <= Self.version else {
      throw SNSError(
        .file, "\(file.path) was written by a newer snslogin (its version is \(version))",
        hint: "use that snslogin, or move the file aside")
    }
    guard let posts = members["posts"]?.object?.mapValues(\.wholeNumber), !posts.values.contains(nil),
      let since = members["since"], since == .null || since.wholeNumber != nil
    else { throw file.corrupt("it holds no mark") }
    return FeedMark(since: since.wholeNumber, posts: posts.compactMapValues(\.self))
  }

  private static func members(_ mark: FeedMark) -> [String: JSONValue] {
    [
      "version": .integer(version), "since": mark.since.map { .integer(Int64($0)) } ?? .null,
      "posts": .object(mark.posts.mapValues { .integer(Int64($0)) }),
    ]
  }
}
