internal import SNSLoginCore

/// `snslogin whoami [<sns>]`
struct WhoamiCommand: Command {
  private static let sns = Argument.sns(isOptional: true)
  private static let check = Key("check", help: "ask the provider whether the login still works")
  private static let allAccounts = Key("all-accounts", help: "every account, not only the active ones")

  static let definition = CommandDefinition(
    "whoami",
    summary: "show who is logged in, and until when",
    arguments: [sns],
    options: [check, allAccounts],
    examples: [
      .init("snslogin whoami", "reads the token file only"),
      .init("snslogin whoami facebook --check --json", "asks Facebook"),
    ],
    notes: [
      "Exit code 3 means that nobody is logged in or that the login is no longer valid. X bills the call of "
        + "--check."
    ])

  private let context: CommandContext
  private let sns: LoginType?
  private let asksProvider: Bool
  private let showsEveryAccount: Bool

  init(_ invocation: Invocation, _ context: CommandContext) {
    self.context = context
    sns = invocation[Self.sns]
    asksProvider = invocation[Self.check]
    showsEveryAccount = invocation[Self.allAccounts]
  }

  func run() async throws {
    let sessions = try chosen()
    guard !sessions.isEmpty else {
      if sns == nil, context.globals.json { try context.output.line("[]") }
      throw sns.map(SNSError.notLoggedIn)
        ?? SNSError(
          .notLoggedIn, "nobody is logged in",
          hint: "run `snslogin login SNS`, for example `snslogin login facebook`")
    }
    var reports = sessions.map { AccountReport($0, at: context.now()) }
    var failures: [SNSError] = []
    if asksProvider { failures = try await check(&reports) }
    try show(reports)
    if let worst = Self.worst(failures) { throw worst }
    if let dead = reports.first(where: { !$0.isValid }), sns != nil || !reports.contains(where: \.isValid) {
      throw SNSError.loginExpired(dead.session.sns, because: "its access token has expired")
    }
  }

  private func chosen() throws(SNSError) -> [Session] {
    let types = sns.map { [$0] } ?? LoginType.allCases
    if showsEveryAccount {
      let stored = try context.store.sessions()
      return types.flatMap { type in stored.filter { $0.sns == type } }
    }
    var sessions: [Session] = []
    var mismatch: SNSError?
    for type in types {
      do throws(SNSError) {
        sessions.append(try context.session(type))
      } catch  where error.kind == .notLoggedIn {
        continue
      } catch  where error.kind == .usage && sns == nil {
        // `--account` may name an account of another SNS.
        mismatch = error
      } catch { throw error }
    }
    if sessions.isEmpty, let mismatch { throw mismatch }
    return sessions
  }

  /// Asks the providers. A login that could not be checked keeps what the stored dates say.
  private func check(_ reports: inout [AccountReport]) async throws(SNSError) -> [SNSError] {
    let connection = try Connection(context)
    var failures: [SNSError] = []
    for index in reports.indices {
      let session = reports[index].session
      do throws(SNSError) {
        let coordinator = connection.coordinator
        // An access token of two hours is usually over; the login is not.
        let current =
          session.token.refreshToken == nil
          ? session : try await coordinator.refreshed(session, margin: .seconds(60))
        let fetched = try await coordinator.fetchUserData(current)
        reports[index] = AccountReport(fetched, at: context.now(), checkedValidity: true)
      } catch {
        if error.kind == .cancelled { throw error }
        if error.kind == .loginExpired { reports[index].checkedValidity = false }
        failures.append(error)
      }
    }
    return failures
  }

  /// A dead login weighs more than one that could not be checked.
  static func worst(_ failures: [SNSError]) -> SNSError? {
    failures.first { $0.kind == .loginExpired } ?? failures.min { $0.kind.exitStatus < $1.kind.exitStatus }
  }

  private func show(_ reports: [AccountReport]) throws(OutputFailure) {
    guard context.globals.json else {
      for (index, report) in reports.enumerated() {
        if index > 0 { try context.output.line("") }
        try context.output.write(report.text(context.colour, file: context.directory.tokenFile))
      }
      return
    }
    if sns != nil, !showsEveryAccount, let report = reports.first {
      return try context.output.line(report.jsonLine)
    }
    var json = JSONWriter()
    json.array { for report in reports { report.write(to: &$0) } }
    try context.output.line(json.text)
  }
}
