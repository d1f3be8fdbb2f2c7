internal import Dispatch
internal import SNSLoginCore

/// From the command line to the exit status.
struct Program: Sendable {
  private let machine: Machine
  private let request: Result<Request, UsageError>
  private let asksForJSON: Bool
  private let talk: StandardError
  private let pager: Pager
  private let output: StandardOutput

  /// - Parameter arguments: without the program's name.
  init(_ arguments: [String], on machine: Machine) {
    self.machine = machine
    request = Result { () throws(UsageError) in
      try Parser(commands: CommandTable.definitions).parse(arguments)
    }
    asksForJSON = Parser.asksForJSON(arguments)
    talk = StandardError(descriptor: machine.error.descriptor)
    pager = Pager(talk: talk, sharesScreen: machine.error.isTerminal, size: machine.output.size)
    output = StandardOutput(machine.output, sharingScreenWith: talk, through: pager)
  }

  /// Runs what the arguments ask for and ends the process with its status. Help and version are answered on the spot:
  /// threads, and all that a command needs, would take longer than the answer.
  func start() -> Never {
    Descriptor.occupyStandardStreams()
    // A file size limit is an error to report, not a signal to die of.
    signal(SIGXFSZ, SIG_IGN)
    switch answer() {
    case .status(let status): exit(status)
    case .run(let invocation): start(invocation)
    }
  }

  /// The same inside a process that goes on: no signal is listened to. Returns the exit status.
  func run() async -> Int32 {
    switch answer() {
    case .status(let status): return status
    case .run(let invocation):
      let error = await outcome(of: invocation)
      return status(finish(), after: error)
    }
  }

  private enum Answer {
    case status(Int32)
    case run(Invocation)
  }

  /// Does what needs no command.
  private func answer() -> Answer {
    switch request {
    case .success(.version): .status(printed(HelpText.version))
    case .success(.help(let command)):
      .status(printed(HelpText(of: CommandTable.definitions, width: helpWidth).text(for: command)))
    case .success(.run(let invocation)): .run(invocation)
    case .failure(let error): .status(status(of: error))
    }
  }

  /// The same for all but those who read it in a narrow terminal.
  private var helpWidth: Int {
    machine.output.isTerminal ? machine.output.columns : HelpText.usualWidth
  }

  private func printed(_ text: String) -> Int32 {
    do {
      try output.write(text)
      try output.flush()
      return 0
    } catch {
      return status(of: error)
    }
  }

  private func start(_ invocation: Invocation) -> Never {
    let interruption = Interruption.begin(talk: talk, pager: pager)
    let task = Task { await outcome(of: invocation) }
    interruption.cancels { task.cancel() }
    pager.whenQuit { task.cancel() }
    Task {
      let error = await task.value
      interruption.dieIfInterrupted()
      let ending = finish()
      interruption.dieIfInterrupted()
      if case .success(.interrupted) = ending { interruption.die(of: SIGINT) }
      exit(status(ending, after: error))
    }
    dispatchMain()
  }

  /// - Parameters:
  ///   - ending: of the pager, and of all that was written.
  ///   - error: the command's.
  private func status(_ ending: Result<Pager.Ending, OutputFailure>, after error: (any Error)?) -> Int32 {
    switch ending {
    case .success(.interrupted): 128 + SIGINT
    // Who quits a pager wants no more, and nothing is wrong then, save what went wrong before.
    case .success(.quit): error.map { Self.isOfQuitting($0) ? 0 : status(of: $0) } ?? 0
    case .success(.done), .success(.notRun): error.map { status(of: $0) } ?? 0
    case .failure(let failure): status(of: error ?? failure)
    }
  }

  /// True for the ends that quitting a pager brings about: what is under way is cancelled, and nobody reads.
  private static func isOfQuitting(_ error: any Error) -> Bool {
    (error as? SNSError)?.kind == .cancelled || error is OutputFailure
  }

  private func finish() -> Result<Pager.Ending, OutputFailure> {
    do throws(OutputFailure) { return .success(try output.finish()) } catch { return .failure(error) }
  }

  private func outcome(of invocation: Invocation) async -> (any Error)? {
    do {
      let context = try CommandContext(invocation, on: machine, output: output, talk: talk)
      do throws(any Error) {
        guard let command = CommandTable.type(of: invocation.command) else {
          throw SNSError(.internal, "nothing runs the command \(invocation.command.name)")
        }
        try await command.init(invocation, context).run()
      } catch let error as SNSError {
        throw context.naming(error)
      }
      return nil
    } catch {
      return error
    }
  }

  /// Reports an error and says the status to end with. A reader that has gone (`| head`) wanted no more: nothing is
  /// wrong then.
  private func status(of error: any Error) -> Int32 {
    let report: SNSError
    switch error {
    case OutputFailure.closedPipe: return 0
    case let failure as OutputFailure: report = failure.asError
    case let usage as UsageError: report = usage.asError
    case let known as SNSError: report = known
    default: report = SNSError(.internal, "an error without a name: \(error)")
    }
    // What was written before the error stays written.
    if !(error is OutputFailure) { try? output.flush() }
    let colour = Colour(colourChoice, isTerminal: machine.error.isTerminal, variables: machine.variables)
    talk.put(ErrorReport(report).text(asJSON: asksForJSON, colour: colour))
    return report.kind.exitStatus
  }

  /// `--color`, where the command line can be understood.
  private var colourChoice: ColourChoice {
    guard case .success(.run(let invocation)) = request else { return .auto }
    return invocation.globals.color
  }
}
