package import SNSLoginCore
package import SNSSandbox

/// A sandbox, a home of its own, and a port for the browser's return, for the tool that runs as a process
/// (`EndToEndTests`) or in the process of the tests (`snsloginTests`): there its waits pass at once, and the sandbox's
/// clock goes along.
package struct Stage: Sendable {
  package let sandbox: Sandbox
  /// No other test has it, nor any other program.
  package let port: ReservedPort
  package let home: TemporaryFolder
  package let clock: LeapingClock

  /// A login approves itself and polls each second; `change` says what is different.
  package init(_ faults: [Fault.Setting] = [], _ change: (inout SandboxOptions) -> Void = { _ in }) throws {
    let clock = LeapingClock()
    self.clock = clock
    var options = SandboxOptions(
      posts: 200, approval: .auto, faults: faults, pollInterval: 1, now: { clock.now })
    port = try ReservedPort()
    options.redirectURIs = [port.redirect]
    change(&options)
    sandbox = try Sandbox.start(options)
    home = try TemporaryFolder()
  }

  package init(_ fault: Fault, count: Int? = nil) throws {
    try self.init([Fault.Setting(fault, count: count)])
  }

  package var folder: String { home.path + "/config" }
  package var tokenFile: String { folder + "/tokens.json" }

  /// Home, path, time zone, sandbox, and the sandbox's apps with the own port.
  package var variables: [String: String] {
    let apps = sandbox.exports.map { name, value in
      (name, name.hasSuffix("_REDIRECT_URI") ? port.redirect : value)
    }
    return appless.merging(apps) { own, _ in own }
  }

  /// The same without the credentials of an app.
  package var appless: [String: String] {
    [
      "HOME": home.path, "PATH": "/usr/local/bin:/usr/bin:/bin", "TZ": "UTC",
      "SNSLOGIN_ENDPOINT": sandbox.endpoint, "SNSLOGIN_CONFIG_DIR": folder,
    ]
  }

  package var tokens: String? { home.text("/config/tokens.json") }

  /// Requests as `METHOD /path`, the version left out, oldest first.
  package var calls: [String] { sandbox.requests.map { "\($0.method) \($0.path.dropFirst("/v27.0".count))" } }

  /// Puts `text` into the token file, or into another file of the folder.
  package func write(_ text: String, to name: String = "tokens.json", mode: mode_t = 0o600) throws {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    chmod(folder, 0o700)
    try home.write(text, to: "/config/" + name, mode: mode)
  }

  /// Logs the first person in without asking the sandbox.
  /// - Parameter end: when the token ends, in seconds from now.
  @discardableResult
  package func logIn(_ token: String? = nil, end: Int = 5_000_000) throws -> String {
    let token = token ?? sandbox.facebookToken()
    try write(Self.file([Self.account(token, end: end)]))
    return token
  }

  package static func file(_ accounts: [String]) -> String {
    "{\"version\":1,\"accounts\":[" + accounts.joined(separator: ",") + "]}"
  }

  /// An entry as another program might have written it.
  package static func account(
    _ token: String, id: String = "10210000000000001", name: String = "Aiko Tanaka", isActive: Bool = true,
    end: Int = 5_000_000
  ) -> String {
    let time = Timestamp.text(Date().addingTimeInterval(Double(end)))
    return """
      {"sns":"facebook","id":"\(id)","name":"\(name)","username":null,"active":\(isActive),"flow":"device",\
      "token":{"access_token":"\(token)","scopes":["public_profile","user_posts"],"expires_at":"\(time)"},\
      "logged_in_at":"2026-01-02T03:04:05Z"}
      """
  }
}

extension Stage {
  /// The values of that query field over all requests, decoded.
  package func asked(_ name: String) -> [String] {
    sandbox.requests.compactMap { request in
      FormEncoding.fields(of: request.query ?? "").first { $0.name == name }?.value
    }
  }
}
