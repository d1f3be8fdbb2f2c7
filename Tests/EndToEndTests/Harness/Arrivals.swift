import TestSupport
import SNSLoginCore
import Synchronization

/// Posts that come to a sandbox's feed when a test says so.
final class Arrivals: Sendable {
  private let seconds = Mutex<[Int]>([])

  var all: @Sendable () -> [Int] { { [self] in seconds.withLock { $0 } } }

  /// Lets posts come, all within this second.
  func add(_ count: Int = 1) {
    let now = Int(Date().timeIntervalSince1970)
    seconds.withLock { $0 += Array(repeating: now, count: count) }
  }

  /// The id of the post that came as that one, from 1.
  static func id(_ number: Int) -> String { "10210000000000001_\(122_100_000_000_000 + number)" }

  /// That post as `--format ndjson --fields id` prints it.
  static func line(_ number: Int) -> String { "{\"id\":\"\(id(number))\"}\n" }
}
