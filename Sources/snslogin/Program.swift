internal import SNSLoginCore

/// From the command line to the exit status.
enum Program {
  /// Runs what the arguments ask for and ends the process with its status.
  ///
  /// `nonisolated`: what is formed here runs on other threads than the main one.
  nonisolated static func runAndExit(_ arguments: [String]) async -> Never {
    // A file size limit is an error to report, not a signal to die of.
    signal(SIGXFSZ, SIG_IGN)
    let talk = StandardError()
    let output = StandardOutput(sharingScreenWith: talk)
    let interruption = Interruption.begin(talk: talk)
    let task = Task { await run(arguments, output: output, talk: talk) }
    interruption.cancels { task.cancel() }
    let status = await task.value
    interruption.dieIfInterrupted()
    exit(status)
  }

  nonisolated static func run(_ arguments: [String], output: StandardOutput, talk: StandardError) async
    -> Int32
  {
    let variables = ProcessInfo.processInfo.environment
    do throws(SNSError) {
      let request = try parsed(arguments)
      do {
        switch request {
        case .version: try output.write(HelpText.version)
        case .help(let command): try output.write(HelpText.text(for: command))
        case .run(let invocation):
          try await run(
            invocation, CommandContext(invocation, variables: variables, output: output, talk: talk))
        }
        try output.flush()
        return 0
      } catch let failure as OutputFailure {
        // A reader that has gone (`| head`) wanted no more: nothing is wrong.
        if failure == .closedPipe { return 0 }
        throw failure.asError
      } catch let usage as UsageError {
        throw usage.asError
      } catch let error as SNSError {
        throw error
      } catch {
        throw SNSError(.internal, "an error without a name: \(error)")
      }
    } catch {
      try? output.flush()
      report(error, arguments, variables, talk)
      return error.kind.exitStatus
    }
  }

  private static func parsed(_ arguments: [String]) throws(SNSError) -> Request {
    do throws(UsageError) { return try Parser.parse(arguments) } catch { throw error.asError }
  }

  private static func run(_ invocation: ParsedInvocation, _ context: CommandContext) async throws {
    switch invocation.command {
    case .login: try await LoginCommand(invocation, context).run()
    case .logout: try await LogoutCommand(invocation, context).run()
    case .whoami: try await WhoamiCommand(invocation, context).run()
    case .token: try await TokenCommand(invocation, context).run()
    case .feed: try await FeedCommand(invocation, context).run()
    case .post: try await PostCommand(invocation, context).run()
    case .config: try await ConfigCommand(invocation, context).run()
    case .sandbox: try await SandboxCommand(invocation, context).run()
    case .help: break
    }
  }

  private static func report(
    _ error: SNSError, _ arguments: [String], _ variables: [String: String], _ talk: StandardError
  ) {
    let colour = Colour(.auto, isTerminal: Terminal.isTerminal(2), variables: variables)
    talk.put(ErrorReport(error).text(asJSON: Parser.asksForJSON(arguments), colour: colour))
  }
}
