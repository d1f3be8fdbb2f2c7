/// When the posts of a feed were written. A post is its index: 0 is the newest of those that were there at the start,
/// -1 the first that came afterwards.
struct Timeline: Sendable, Hashable {
  /// The start of the current UTC day, in seconds since 1970: times hold still while a feed is read.
  var dayStart: Int
  var count: Int
  /// Two feeds have other times.
  var salt: UInt64
  /// The seconds of the posts that came since the start, oldest first.
  var arrivals: [Int]

  init(now: Int, count: Int, salt: UInt64, arrivals: [Int] = []) {
    dayStart = CivilTime.floorDivision(now, 86_400) * 86_400
    self.count = count
    self.salt = salt
    self.arrivals = arrivals
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
    return dayStart - band.before - (index - band.start) * band.slot - jitter
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
