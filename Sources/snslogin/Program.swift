internal import Dispatch
internal import SNSLoginCore

/// From the command line to the exit status.
struct Program: Sendable {
  private let arguments: [String]
  private let variables = ProcessInfo.processInfo.environment
  private let talk: StandardError
  private let pager: Pager
  private let output: StandardOutput

  init(_ arguments: [String]) {
    self.arguments = arguments
    talk = StandardError()
    pager = Pager(talk: talk, sharesScreen: Terminal.isTerminal(2)) { [variables] in
      Terminal.size(1, variables: variables)
    }
    output = StandardOutput(sharingScreenWith: talk, through: pager)
  }

  /// Runs what the arguments ask for and ends the process with its status. Help and version are answered on the spot:
  /// threads, and all that a command needs, would take longer than the answer.
  func start() -> Never {
    Descriptor.occupyStandardStreams()
    // A file size limit is an error to report, not a signal to die of.
    signal(SIGXFSZ, SIG_IGN)
    do throws(UsageError) {
      switch try Parser.parse(arguments) {
      case .version: exit(printed(HelpText.version))
      case .help(let command): exit(printed(HelpText.text(for: command, width: helpWidth)))
      case .run(let invocation): run(invocation)
      }
    } catch {
      exit(status(of: error))
    }
  }

  /// The same for all but those who read it in a narrow terminal.
  private var helpWidth: Int {
    Terminal.isTerminal(1) ? Terminal.columns(1, variables: variables) : HelpText.usualWidth
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

  private func run(_ invocation: ParsedInvocation) -> Never {
    let interruption = Interruption.begin(talk: talk, pager: pager)
    let task = Task { await outcome(of: invocation) }
    interruption.cancels { task.cancel() }
    pager.whenQuit { task.cancel() }
    Task {
      let error = await task.value
      interruption.dieIfInterrupted()
      let ending = finish()
      interruption.dieIfInterrupted()
      switch ending {
      case .success(.interrupted): interruption.die(of: SIGINT)
      // Who quits a pager wants no more, and nothing is wrong then, save what went wrong before.
      case .success(.quit): exit(error.map { Self.isOfQuitting($0) ? 0 : status(of: $0) } ?? 0)
      case .success(.done), .success(.notRun): exit(error.map { status(of: $0) } ?? 0)
      case .failure(let failure): exit(status(of: error ?? failure))
      }
    }
    dispatchMain()
  }

  /// True for the ends that quitting a pager brings about: what is under way is cancelled, and nobody reads.
  private static func isOfQuitting(_ error: any Error) -> Bool {
    (error as? SNSError)?.kind == .cancelled || error is OutputFailure
  }

  private func finish() -> Result<Pager.Ending, OutputFailure> {
    do throws(OutputFailure) { return .success(try output.finish()) } catch { return .failure(error) }
  }

  private func outcome(of invocation: ParsedInvocation) async -> (any Error)? {
    do {
      let context = try CommandContext(invocation, variables: variables, output: output, talk: talk)
      do throws(any Error) {
        try await run(invocation, context)
      } catch let error as SNSError {
        throw context.naming(error)
      }
      return nil
    } catch {
      return error
    }
  }

  private func run(_ invocation: ParsedInvocation, _ context: CommandContext) async throws {
    switch invocation.command {
    case .login: try await LoginCommand(invocation, context).run()
    case .logout: try await LogoutCommand(invocation, context).run()
    case .whoami: try await WhoamiCommand(invocation, context).run()
    case .token: try await TokenCommand(invocation, context).run()
    case .feed: try await FeedCommand(invocation, context).run()
    case .post: try await PostCommand(invocation, context).run()
    case .read: try await ReadCommand(invocation, context).run()
    case .api: try await APICommand(invocation, context).run()
    case .config: try await ConfigCommand(invocation, context).run()
    case .sandbox: try await SandboxCommand(invocation, context).run()
    case .schema: try SchemaCommand(invocation, context).run()
    case .help: break
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
    let colour = Colour(colourChoice, isTerminal: Terminal.isTerminal(2), variables: variables)
    talk.put(ErrorReport(report).text(asJSON: Parser.asksForJSON(arguments), colour: colour))
    return report.kind.exitStatus
  }

  /// `--color`, where the command line can be understood.
  private var colourChoice: ColourChoice {
    guard case .run(let invocation)? = try? Parser.parse(arguments) else { return .auto }
    return invocation.globals.color
  }
}
