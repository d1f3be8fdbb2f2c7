internal import SNSLoginCore

/// `snslogin logout <sns>`
struct LogoutCommand: Command {
  private static let sns = Argument.sns()
  private static let all = Key("all", help: "every account of this SNS, not only the active one")
  private static let local = Key("local", help: "only forget the token; ask nothing of the provider")

  static let definition = CommandDefinition(
    "logout",
    summary: "revoke the token at the provider, then forget it",
    arguments: [sns],
    options: [all, local],
    conflicts: [[all, GlobalOptions.flags.account]],
    examples: [
      .init("snslogin logout facebook", "revokes the token and forgets it"),
      .init("snslogin logout facebook --local", "forgets it without a network"),
    ],
    notes: [
      "A token that is already dead is forgotten. When the provider cannot be reached the token is kept and the "
        + "exit code is 5."
    ])

  private let context: CommandContext
  private let sns: LoginType
  private let endsAll: Bool
  private let isLocal: Bool

  init(_ invocation: Invocation, _ context: CommandContext) throws(UsageError) {
    self.context = context
    sns = try invocation.required(Self.sns)
    endsAll = invocation[Self.all]
    isLocal = invocation[Self.local]
  }

  func run() async throws {
    try context.refuseEnvironmentToken(sns)
    let sessions = try chosen()
    guard !sessions.isEmpty else {
      context.person.tell(.note("not logged in to \(sns.rawValue)"))
      return
    }
    let connection = try Connection(context)
    for session in sessions {
      try show(session, wasAlive: try await logOut(session, connection.coordinator))
    }
  }

  private func chosen() throws(SNSError) -> [Session] {
    let list = SessionList(try context.store.sessions())
    if endsAll { return list.sessions.filter { $0.sns == sns } }
    if let account = context.globals.account { return [try list.account(account, of: sns)] }
    return list.active(sns).map { [$0] } ?? []
  }

  private func logOut(_ session: Session, _ coordinator: LoginCoordinator) async throws(SNSError) -> Bool {
    do throws(SNSError) {
      return try await coordinator.logOut(session, locally: isLocal)
    } catch {
      guard error.kind != .cancelled, error.kind != .file else { throw error }
      var error = error
      error.message += "; the login is kept"
      // What is wrong with a setting, its own hint says.
      let first = error.kind == .config || error.kind == .refused ? error.hint : nil
      error.hint =
        (first ?? "try again later")
        + ", or forget it without the provider: `snslogin logout \(sns.rawValue) --local`"
      throw error
    }
  }

  private func show(_ session: Session, wasAlive: Bool) throws(OutputFailure) {
    if !wasAlive { context.person.tell(.note("the token was already dead at the provider")) }
    if context.globals.json {
      var json = JSONWriter()
      json.object {
        $0.member("sns", ifAny: sns.rawValue)
        $0.member("id", orNull: session.id)
        $0.key("logged_out")
        $0.bool(true)
      }
      try context.output.line(json.text)
    } else {
      try context.output.line(
        ScreenText.line("Logged out of \(sns.rawValue)" + session.label(prefix: " as ")))
    }
  }
}
