internal import SNSLoginCore
internal import SNSSandbox

/// `snslogin sandbox`
struct SandboxCommand: Command {
  private static let standard = SandboxOptions()

  private static let port = Key(
    "port", "P", in: 0...65_535, standard: standard.port, tellsStandard: false,
    help: "the port; \(standard.port) (the default) takes a free one")
  private static let posts = Key(
    "posts", "N", in: SandboxOptions.possiblePosts, standard: standard.posts,
    help: "how many posts the feed has")
  private static let postEvery = Key<Int?>(
    "post-every", "SECONDS", in: 1...86_400, help: "let a new post come that often (for --follow)")
  private static let approve = Key(
    "approve", standard: standard.approval,
    help: "who answers a login: you on a page in the browser (the default), or the sandbox itself")
  private static let latency = Key(
    "latency", "MS", in: 0...600_000, standard: standard.latency.milliseconds, tellsStandard: false,
    help: "wait so many milliseconds before answers")
  private static let fault = Key<[Fault.Setting]>(
    "fault", each: "NAME[:COUNT]",
    help: "fail in this way, COUNT times; may be repeated; a wrong name lists them all",
    read: { (text) throws(SNSError) in try Fault.Setting(text, of: Sandbox.faults) })

  static let definition = CommandDefinition(
    "sandbox",
    summary: "run the offline stand-in for \(SNSDescription.titles) on a local port",
    options: [port, posts, postEvery, approve, latency, fault],
    examples: [.init("snslogin sandbox --port 8900 > sandbox.env &", "once it is written: . ./sandbox.env")],
    notes: [
      "It prints export lines for a shell, serves on the loopback interface only and runs until Ctrl-C. For a "
        + "single command, `snslogin --sandbox ...` does the same without a port."
    ])

  private let context: CommandContext
  private let options: SandboxOptions

  init(_ invocation: Invocation, _ context: CommandContext) {
    self.context = context
    var options = SandboxOptions(now: context.machine.now, randomBytes: context.machine.randomBytes)
    options.port = invocation[Self.port]
    options.posts = invocation[Self.posts]
    if let seconds = invocation[Self.postEvery] { options.addPost(every: seconds) }
    options.approval = invocation[Self.approve]
    options.latency = .milliseconds(invocation[Self.latency])
    options.faults = invocation[Self.fault]
    self.options = options
  }

  func run() async throws {
    let sandbox = try Sandbox.start(options)
    var variables = sandbox.exports
    let base = context.directory.path
    variables["SNSLOGIN_CONFIG_DIR"] = context.globals.sandbox ? base : base + "/sandbox"
    try context.output.write(SandboxExports.lines(variables))
    try context.output.flush()
    context.person.tell(.note("The sandbox listens on \(sandbox.endpoint) until Ctrl-C."))
    do { while true { try await context.machine.sleep(.seconds(3_600)) } } catch { sandbox.stop() }
  }
}
