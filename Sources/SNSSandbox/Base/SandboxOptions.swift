package import SNSLoginCore

/// How a sandbox behaves.
package struct SandboxOptions: Sendable {
  /// Who decides about a login.
  package enum Approval: String, Sendable, CaseIterable {
    /// A person, on the page in the browser.
    case page
    /// The sandbox itself, once pending was seen.
    case auto
    /// The sandbox refuses every login.
    case deny
    /// Every code has expired when it is first asked for.
    case expire
  }

  /// How many posts a feed may have.
  package static let possiblePosts = 0...10_000_000

  /// 0 takes a free one.
  package var port: Int
  /// Posts of every feed, one of `possiblePosts`.
  package var posts: Int
  /// When further posts came since the start: unix seconds, none smaller than the one before.
  package var arrivals: @Sendable () -> [Int]
  package var approval: Approval
  /// Waited before every answer of an API.
  package var latency: Duration
  package var faults: [Fault.Setting]
  /// Seconds between two polls of a device login, told and enforced.
  package var pollInterval: Int
  /// Seconds until a device code ends.
  package var codeLifetime: Int
  /// Seconds until an access token ends.
  package var tokenLifetime: Int
  /// Addresses to which a login may return, besides those that the apps have registered; compared exactly.
  package var redirectURIs: [String]
  /// Where the addresses that the apps use by themselves are on this machine; nil is 8765, the usual port.
  package var redirectPort: Int?
  package var now: @Sendable () -> Date
  package var randomBytes: @Sendable (Int) -> [UInt8]
  private var ofStandIns: [ObjectIdentifier: any StandInOptions] = [:]

  package init(
    port: Int = 0, posts: Int = 200, arrivals: @escaping @Sendable () -> [Int] = { [] },
    approval: Approval = .page, latency: Duration = .zero,
    faults: [Fault.Setting] = [], pollInterval: Int = 5, codeLifetime: Int = 420,
    tokenLifetime: Int = 5_184_000, redirectURIs: [String] = [], redirectPort: Int? = nil,
    now: @escaping @Sendable () -> Date = { Date() },
    randomBytes: @escaping @Sendable (Int) -> [UInt8] = { SystemRandomNumberGenerator.bytes($0) }
  ) {
    self.port = port
    self.posts = posts
    self.arrivals = arrivals
    self.approval = approval
    self.latency = latency
    self.faults = faults
    self.pollInterval = pollInterval
    self.codeLifetime = codeLifetime
    self.tokenLifetime = tokenLifetime
    self.redirectURIs = redirectURIs
    self.redirectPort = redirectPort
    self.now = now
    self.randomBytes = randomBytes
  }

  /// What one stand-in alone has, by its type.
  package subscript<Own: StandInOptions>(_ kind: Own.Type) -> Own {
    get { ofStandIns[ObjectIdentifier(kind)] as? Own ?? Own() }
    set { ofStandIns[ObjectIdentifier(kind)] = newValue }
  }

  /// A new post each time that so many seconds have passed since now.
  package mutating func addPost(every seconds: Int) {
    let start = Int(now().timeIntervalSince1970)
    arrivals = { [now] in
      Array(stride(from: start + seconds, through: Int(now().timeIntervalSince1970), by: seconds))
    }
  }
}
