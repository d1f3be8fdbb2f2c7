internal import SNSLoginCore

/// The stand-ins of one running sandbox.
package struct StandIns: Sendable {
  let all: [any StandIn]
  private let byHost: [String: any StandIn]

  init(_ kinds: [any StandIn.Type], _ options: SandboxOptions) throws(SNSError) {
    let faults = FaultPlan(options.faults, known: Self.faults(of: kinds))
    var all: [any StandIn] = []
    var byHost: [String: any StandIn] = [:]
    for kind in kinds {
      let standIn = try kind.init(options, faults: faults)
      all.append(standIn)
      for host in kind.hosts + kind.otherHosts { byHost[host] = standIn }
    }
    self.all = all
    self.byHost = byHost
  }

  static func faults(of kinds: [any StandIn.Type]) -> [Fault] {
    Fault.common + kinds.flatMap { $0.faults }
  }

  /// The one that answers for that host.
  subscript(host: String) -> (any StandIn)? { byHost[host] }

  /// The hosts that people are told.
  var hosts: [String] { all.flatMap { type(of: $0).hosts } }

  /// The apps of all, as the variables that a shell needs.
  var exports: [String: String] {
    all.reduce(into: [:]) { $0.merge($1.exports) { _, new in new } }
  }

  /// The one of that kind, for its own folder.
  func only<Kind: StandIn>(_ kind: Kind.Type) -> Kind {
    guard let found = all.lazy.compactMap({ $0 as? Kind }).first else {
      preconditionFailure("\(kind) is not in the sandbox's list")
    }
    return found
  }
}

/// Whatever has stand-ins: the folder of each adds what can be had of its own without a login.
package protocol HasStandIns {
  var standIns: StandIns { get }
}
