internal import SNSLoginCore
internal import SNSSandbox

/// Everything that a command works with, made from the global flags and the environment.
struct CommandContext: Sendable {
  let globals: GlobalOptions
  let variables: [String: String]
  let output: StandardOutput
  let talk: StandardError
  let colour: Colour
  let person: TerminalPerson
  let directory: ConfigDirectory
  let status: StatusLine
  private let invocation: ParsedInvocation

  init(
    _ invocation: ParsedInvocation, variables: [String: String], output: StandardOutput, talk: StandardError
  ) throws(SNSError) {
    let globals = invocation.globals
    self.invocation = invocation
    self.globals = globals
    // Real tokens and settings have no business in the sandbox.
    let variables = globals.sandbox ? variables.filter { !Self.isOfProvider($0.key) } : variables
    self.variables = variables
    self.output = output
    self.talk = talk
    let errorIsTerminal = Terminal.isTerminal(2)
    colour = Colour(globals.color, isTerminal: Terminal.isTerminal(1), variables: variables)
    directory = try ConfigDirectory(
      option: globals.configDirectory, environment: variables, isSandbox: globals.sandbox)
    let rules = QuestionRules(
      noInput: globals.noInput, variables: variables, inputIsTerminal: Terminal.isTerminal(0),
      errorIsTerminal: errorIsTerminal)
    let find: @Sendable (String) -> String? = { [variables] in ExecutableSearch.find($0, variables: variables)
    }
    let qrCode = QRCode(variables: variables, errorIsTerminal: errorIsTerminal, find: find)
    person = TerminalPerson(
      talk: talk, rules: rules,
      colour: Colour(globals.color, isTerminal: errorIsTerminal, variables: variables),
      isQuiet: globals.quiet,
      columns: { errorIsTerminal ? Terminal.columns(2, variables: variables) : .max }, now: { Date() },
      qrCode: { qrCode.draw($0) })
    status = StatusLine.onStandardError(
      talk, beside: output, isQuiet: globals.quiet, variables: variables,
      sleep: { try await Task.sleep(for: $0) })
  }

  /// Cells of a line of stdout.
  var columns: Int { Terminal.columns(1, variables: variables) }

  /// The time from which a person on a terminal sees how long ago something was. Nil elsewhere, where the same posts
  /// are to give the same text at any time.
  var readingTime: Date? { Terminal.isTerminal(1) ? person.now() : nil }

  /// Lets a pager show what is more than a screen, where that is fitting. For text, and before any of it is written.
  func pageOutput() {
    // The lines of --verbose and of --follow come while the person reads.
    guard !["no-pager", "follow"].contains(where: invocation.options.has), !globals.verbose else { return }
    output.openPager(variables)
  }

  var store: FileSessionStore {
    FileSessionStore(
      directory, warn: { [person] in person.tell(.warning($0)) }, sleep: { try await Task.sleep(for: $0) })
  }

  var configuration: Configuration {
    Configuration(directory, environment: variables, warn: { [person] in person.tell(.warning($0)) })
  }

  private static func isOfProvider(_ variable: String) -> Bool {
    SNSDescription.all.contains { variable.hasPrefix($0.variablePrefix) }
  }

  func environmentToken(_ sns: LoginType) -> String? {
    variables[sns.tokenVariable].map(\.trimmingBlanks).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// - Throws: `SNSError` `usage` where the token of the environment would be used: there is no login to change then.
  func refuseEnvironmentToken(_ sns: LoginType) throws(SNSError) {
    guard environmentToken(sns) != nil else { return }
    let variable = sns.tokenVariable
    throw SNSError(
      .usage, "\(variable) is set, so the stored \(sns.rawValue) logins are not used",
      hint: "unset \(variable) first",
      sns: sns)
  }

  /// A dead token of the environment is not mended by a login.
  func naming(_ error: SNSError) -> SNSError {
    guard error.kind == .loginExpired, let sns = error.sns, environmentToken(sns) != nil else { return error }
    var error = error
    let variable = sns.tokenVariable
    let advice = "\(variable) holds that token: set it to a new one, or unset it to use a stored login"
    // Said before, with more behind it.
    if error.hint?.hasPrefix(advice) != true { error.hint = advice }
    return error
  }

  /// The login to work with: the environment's token, the account of `--account`, else the active one.
  /// - Throws: `SNSError` `notLoggedIn`, `usage` for an account that is none or several.
  func session(_ sns: LoginType) throws(SNSError) -> Session {
    if let token = environmentToken(sns) {
      guard token.isBareToken else {
        throw SNSError(
          .config,
          "\(sns.tokenVariable) holds no access token: there are blanks or other characters in it",
          hint: "set it to the bare token, or unset it", sns: sns)
      }
      return Session(
        sns: sns, flow: LoginFlow.token.rawValue, token: sns.description.token(token), source: .environment)
    }
    let list = SessionList(try store.sessions())
    if let query = globals.account { return try list.account(query, of: sns) }
    guard let session = list.active(sns) else { throw .notLoggedIn(sns) }
    return session
  }

  /// The same, checked by its stored dates before any request is made with it.
  func usableSession(_ sns: LoginType) throws(SNSError) -> Session {
    let session = try session(sns)
    guard session.isValid(at: Date()) else {
      throw .loginExpired(sns, because: "its access token has expired")
    }
    if let end = session.token.dataAccessExpiresAt, end <= Date() {
      person.tell(
        .warning(
          "Facebook's data access ended \(Times.relative(end, to: Date())); log in again if nothing is shown")
      )
    }
    return session
  }
}
