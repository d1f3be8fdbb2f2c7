internal import SNSLoginCore

/// The imitation of one SNS, and all that the sandbox must know of it. Each lies in a folder of its own and stands in the
/// list of `Sandbox`; nothing else knows it.
protocol StandIn: Sendable {
  /// The hosts that it answers for, in lower case and in the order in which people are told.
  static var hosts: [String] { get }
  /// Further names of these hosts.
  static var otherHosts: [String] { get }
  /// What can be made to go wrong at it alone.
  static var faults: [Fault] { get }
  /// - Throws: `SNSError` where that is not possible with these options, or on this machine.
  init(_ options: SandboxOptions, faults: FaultPlan) throws(SNSError)

  /// Its app, as the variables that a shell needs.
  var exports: [String: String] { get }

  /// What `host` answers. The request's path is the one at that host.
  func answer(_ request: IncomingRequest, host: String) -> ServerAnswer

  /// What the start page says of it.
  var welcome: StandInWelcome { get }

  /// What a person would read off a sound page behind that address, and carry to the login; nil for nothing.
  func note(on page: WebAddress) -> SandboxVisit?
}

extension StandIn {
  static var otherHosts: [String] { [] }
  func note(on page: WebAddress) -> SandboxVisit? { nil }
}

/// What the start page says of one SNS.
struct StandInWelcome: Sendable, Hashable {
  /// As people call it.
  var name: String
  /// What there is, markup.
  var places: [String]
  /// The app that it knows, markup.
  var app: String
}

/// The credentials of an app that exists in the sandbox only. They open nothing elsewhere, so they are no secret.
package protocol SandboxApp: Sendable, Hashable {}

extension SandboxApp {
  /// The name that people see when they approve.
  var title: String { "Sandbox App" }
}
