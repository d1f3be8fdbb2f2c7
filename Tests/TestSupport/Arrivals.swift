import SNSLoginCore
package import SNSSandbox
import Synchronization

/// Posts that come to a sandbox's feed when a test says so.
package final class Arrivals: Sendable {
  private let seconds = Mutex<[Int]>([])

  package init() {}

  package var all: @Sendable () -> [Int] { { [self] in seconds.withLock { $0 } } }

  /// Lets posts come, all within this second.
  package func add(_ count: Int = 1) {
    let now = Int(Date().timeIntervalSince1970)
    seconds.withLock { $0 += Array(repeating: now, count: count) }
  }

  /// A feed that they come to, and somebody who is logged in.
  package func stage(posts: Int, _ faults: [Fault.Setting]) throws -> Stage {
    let stage = try Stage(faults) {
      $0.posts = posts
      $0.arrivals = all
    }
    try stage.logIn()
    return stage
  }

  /// Where that person's mark of `feed --new` lies, in the home.
  package static let markFile = "/.local/state/snslogin/feed-10210000000000001-me.json"

  /// The id of the post that came as that one, from 1.
  package static func id(_ number: Int) -> String { "10210000000000001_\(122_100_000_000_000 + number)" }

  /// That post as `--format ndjson --fields id` prints it.
  package static func line(_ number: Int) -> String { "{\"id\":\"\(id(number))\"}\n" }
}
