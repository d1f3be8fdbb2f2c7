extension SessionList {
  /// The login that `query` means: an id, a user name or a name, exact or as an unambiguous beginning, case ignored.
  /// - Throws: `SNSError` `usage` where it means none or several.
  package func account(_ query: String, of sns: LoginType) throws(SNSError) -> Session {
    let own = sessions.filter { $0.sns == sns }
    guard !own.isEmpty else { throw .notLoggedIn(sns) }
    let wanted = query.trimmingBlanks.lowercased()
    let names = wanted.hasPrefix("@") ? String(wanted.dropFirst()) : wanted
    let exact = own.filter { $0.accountNames.contains(names) }
    let found = exact.isEmpty ? own.filter { $0.accountNames.contains { $0.hasPrefix(names) } } : exact
    let known = "the accounts are " + own.map(\.accountLabel).joined(separator: ", ")
    guard let first = found.first, !names.isEmpty else {
      throw SNSError(.usage, "there is no \(sns.rawValue) account \(query)", hint: known, sns: sns)
    }
    guard found.count == 1 else {
      throw SNSError(.usage, "\(query) means several \(sns.rawValue) accounts", hint: known, sns: sns)
    }
    return first
  }
}

extension Session {
  fileprivate var accountNames: [String] { [id, username, name].compactMap { $0?.lowercased() } }
  fileprivate var accountLabel: String {
    [username ?? name, id.map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
  }
}
