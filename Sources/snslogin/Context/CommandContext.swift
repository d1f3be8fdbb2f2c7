internal import SNSLoginCore
internal import SNSSandbox

/// Everything that a command works with, made from the global flags and the environment.
struct CommandContext: Sendable {
  /// For a command that may print more than a screen.
  static let noPager = Key(
    "no-pager", help: "print to the terminal, however long it is; else PAGER shows what is more than a screen"
  )

  let globals: GlobalOptions
  /// Its variables are those that hold for the command: in the sandbox without those of real accounts.
  let machine: Machine
  let output: StandardOutput
  let talk: StandardError
  let colour: Colour
  let person: TerminalPerson
  let directory: ConfigDirectory
  let status: StatusLine

  init(
    _ invocation: Invocation, on machine: Machine, output: StandardOutput, talk: StandardError
  ) throws(SNSError) {
    let globals = invocation.globals
    var machine = machine
    // Real tokens and settings have no business in the sandbox.
    if globals.sandbox { machine.variables = machine.variables.filter { !Self.isOfProvider($0.key) } }
    self.globals = globals
    self.machine = machine
    self.output = output
    self.talk = talk
    colour = Colour(globals.color, isTerminal: machine.output.isTerminal, variables: machine.variables)
    directory = try ConfigDirectory(
      option: globals.configDirectory, environment: machine.variables, isSandbox: globals.sandbox)
    let rules = QuestionRules(
      noInput: globals.noInput, variables: machine.variables, inputIsTerminal: machine.input.isTerminal,
      errorIsTerminal: machine.error.isTerminal)
    let qrCode = QRCode(
      variables: machine.variables, errorIsTerminal: machine.error.isTerminal, find: machine.find)
    person = TerminalPerson(
      talk: talk, rules: rules,
      colour: Colour(globals.color, isTerminal: machine.error.isTerminal, variables: machine.variables),
      isQuiet: globals.quiet,
      columns: { [error = machine.error] in error.isTerminal ? error.columns : .max }, now: machine.now,
      reader: LineReader(descriptor: machine.input.descriptor), qrCode: { qrCode.draw($0) })
    status = StatusLine.onStandardError(
      machine.error, talk, beside: output, isQuiet: globals.quiet, variables: machine.variables,
      sleep: machine.sleep)
  }

  var variables: [String: String] { machine.variables }

  func now() -> Date { machine.now() }

  /// Cells of a line of stdout.
  var columns: Int { machine.output.columns }

  /// The time from which a person on a terminal sees how long ago something was. Nil elsewhere, where the same posts
  /// are to give the same text at any time.
  var readingTime: Date? { machine.output.isTerminal ? now() : nil }

  /// Lets a pager show what is more than a screen, where that is fitting. For text, and before any of it is written.
  func pageOutput() {
    // The lines of --verbose come while the person reads.
    if !globals.verbose { output.openPager(variables) }
  }

  var store: FileSessionStore {
    FileSessionStore(directory, warn: { [person] in person.tell(.warning($0)) }, sleep: machine.sleep)
  }

  var configuration: Configuration { configuration(variables) }

  /// The settings as they hold with those variables.
  func configuration(_ variables: [String: String]) -> Configuration {
    Configuration(
      directory, environment: variables, warn: { [person] in person.tell(.warning($0)) }, sleep: machine.sleep
    )
  }

  private static func isOfProvider(_ variable: String) -> Bool {
    LoginType.allCases.contains { variable.hasPrefix($0.variablePrefix) }
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
    guard session.isValid(at: now()) else {
      throw .loginExpired(sns, because: "its access token has expired")
    }
    if let end = session.token.dataAccessExpiresAt, end <= now() {
      person.tell(
        .warning(
          "Facebook's data access ended \(Times.relative(end, to: now())); log in again if nothing is shown")
      )
    }
    return session
  }
}
