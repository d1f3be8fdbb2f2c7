/// When the posts of a feed were written. A post is its index: 0 is the newest of those that were there at the start,
/// -1 the first that came afterwards.
///
/// The newest post is some hours old at any time of the day: it is counted back from an hour. All others are counted
/// back from the start of that hour's day, so that no older post moves to and fro over the edge of what a client has
/// read up to while the day lasts.
struct Timeline: Sendable, Hashable {
  /// The start of an hour, in seconds since 1970.
  let hour: Int
  /// The start of its day in UTC.
  private let dayStart: Int
  var count: Int
  /// Two feeds have other times.
  var salt: UInt64
  /// The seconds of the posts that came since the start, oldest first.
  var arrivals: [Int]

  /// - Parameter now: any second of the hour.
  init(now: Int, count: Int, salt: UInt64, arrivals: [Int] = []) {
    hour = Self.floor(now, to: 3600)
    dayStart = Self.floor(now, to: 86_400)
    self.count = count
    self.salt = salt
    self.arrivals = arrivals
  }

  /// A second of the hour that a sandbox counts from: the hour of its start, and one more for each hour that it has
  /// run. So times hold still for whoever reads for less than an hour, and none lies ahead of `now`.
  static func moment(at now: Int, startedAt start: Int) -> Int {
    floor(start, to: 3600) + floor(now - start, to: 3600)
  }

  private static func floor(_ seconds: Int, to step: Int) -> Int {
    CivilTime.floorDivision(seconds, step) * step
  }

  /// Posts lie closer together the older they are, so that ten million still fit into Facebook's lifetime: the first
  /// index of a band, the seconds a post has there, and the seconds before the band.
  private static let bands: [(start: Int, slot: Int, before: Int)] = [
    (0, 10_800, 600), (2_000, 1_200, 21_600_600), (100_000, 60, 139_200_600),
  ]

  /// The indices of all posts, newest first.
  var indices: Range<Int> { -arrivals.count..<count }

  /// Strictly falling but for the arrivals, which come when they are made to: each post has a slot of its own and lies somewhere within its first nine tenths.
  func createdAt(_ index: Int) -> Int {
    guard index >= 0 else { return arrivals[-1 - index] }
    let band = index < 2_000 ? Self.bands[0] : index < 100_000 ? Self.bands[1] : Self.bands[2]
    let jitter = Int(mixed(UInt64(index) ^ salt) % UInt64(band.slot * 9 / 10))
    let start = index == 0 ? hour : dayStart
    return start - band.before - (index - band.start) * band.slot - jitter
  }

  /// The first index that is not younger than `time`; `count` where all are younger.
  func firstIndex(notAfter time: Int) -> Int {
    var low = indices.lowerBound
    var high = indices.upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if createdAt(middle) <= time { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Well-mixed bits of a number (the finalizer of SplitMix64), the same in every process.
func mixed(_ number: UInt64) -> UInt64 {
  var bits = number &+ 0x9E37_79B9_7F4A_7C15
  bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
  bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
  return bits ^ (bits >> 31)
}
