internal import SNSLoginCore
internal import SNSSandbox

/// `snslogin sandbox`
struct SandboxCommand {
  private let context: CommandContext
  private let options: SandboxOptions

  init(_ invocation: ParsedInvocation, _ context: CommandContext) throws {
    self.context = context
    let given = invocation.options
    var options = SandboxOptions()
    options.port = try given.wholeNumber("port") ?? 0
    options.posts = try given.wholeNumber("posts") ?? options.posts
    if let seconds = try given.wholeNumber("post-every") { options.addPost(every: seconds) }
    options.approval = try given.choice("approve") ?? .page
    options.latency = .milliseconds(try given.wholeNumber("latency") ?? 0)
    options.faults = try given.values(of: "fault").map { try Fault.Setting($0) }
    self.options = options
  }

  func run() async throws {
    let sandbox = try Sandbox.start(options)
    var variables = SandboxExports.variables(of: sandbox)
    let base = context.directory.path
    variables["SNSLOGIN_CONFIG_DIR"] = context.globals.sandbox ? base : base + "/sandbox"
    try context.output.write(SandboxExports.lines(variables))
    try context.output.flush()
    context.person.tell(.note("The sandbox listens on \(sandbox.endpoint) until Ctrl-C."))
    do { while true { try await Task.sleep(for: .seconds(3_600)) } } catch { sandbox.stop() }
  }
}
