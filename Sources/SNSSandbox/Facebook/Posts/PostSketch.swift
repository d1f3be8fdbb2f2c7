/// What a post is, worked out from its index alone.
struct PostSketch: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case status, photo, link, album, wallPost, story, longStatus, shared, checkIn, video, tagged, silentPhoto
  }

  var owner: FacebookPerson
  var index: Int
  var createdAt: Int
  /// Random bits of its own.
  var bits: UInt64

  init(owner: FacebookPerson, index: Int, in timeline: Timeline) {
    self.owner = owner
    self.index = index
    createdAt = timeline.createdAt(index)
    bits = mixed(UInt64(bitPattern: Int64(index)) &+ timeline.salt &* 31)
  }

  /// The number of the newest post at the start; ids stay the same whatever the length of the feed.
  static let newestSerial = 122_100_000_000_000

  var serial: Int { Self.newestSerial - index }

  /// The index behind `{owner}_{serial}`; nil where it is no post of that feed.
  static func index(ofSerial serial: Int, in indices: Range<Int>) -> Int? {
    let (index, overflow) = newestSerial.subtractingReportingOverflow(serial)
    return !overflow && indices.contains(index) ? index : nil
  }

  private static let kinds: [Kind] = [
    .status, .photo, .link, .status, .album, .wallPost, .status, .story, .longStatus, .shared, .checkIn,
    .link,
    .video, .tagged, .silentPhoto, .status, .photo, .link, .status, .story,
  ]

  /// The remainder that is never negative.
  private static func cycled(_ index: Int, _ count: Int) -> Int { ((index % count) + count) % count }

  static func kind(_ index: Int) -> Kind { kinds[cycled(index, kinds.count)] }
  /// Written by somebody else on this wall.
  static func isByOther(_ index: Int) -> Bool { kind(index) == .wallPost }

  var kind: Kind { Self.kind(index) }
  var isPage: Bool { owner.id == FacebookPerson.page.id }

  var author: FacebookPerson {
    kind == .wallPost ? friend(3) : owner
  }

  func friend(_ shift: UInt64) -> FacebookPerson {
    FacebookPerson.friends[Int((bits >> shift) % UInt64(FacebookPerson.friends.count))]
  }

  func pick<Element>(_ list: [Element], _ shift: UInt64 = 7) -> Element {
    list[Int((bits >> shift) % UInt64(list.count))]
  }

  var message: WireText? {
    switch kind {
    case .story, .silentPhoto: nil
    case .longStatus: pick(PostTexts.long)
    // Every kind of script comes up within one page.
    case .status: PostTexts.short[Self.cycled(index / 3, PostTexts.short.count)]
    case .wallPost: pick(PostTexts.greetings)
    default: pick(PostTexts.short)
    }
  }

  var story: StaticString? {
    switch kind {
    case .story: index % 20 == 7 ? " updated their profile picture." : " updated their cover photo."
    case .shared: " shared a post."
    case .checkIn: " is at Sandbox Harbour."
    default: nil
    }
  }

  var statusType: StaticString {
    switch kind {
    case .photo, .silentPhoto, .album, .story: "added_photos"
    case .video: "added_video"
    case .link, .shared: "shared_story"
    case .wallPost: "wall_post"
    default: "mobile_status_update"
    }
  }

  /// What has only just come was not touched since: nothing lies ahead of now.
  private var isFresh: Bool { index < 0 }

  var updatedAt: Int { bits % 4 == 0 && !isFresh ? createdAt + 60 + Int((bits >> 8) % 240) : createdAt }
  var shares: Int { (bits >> 16) % 6 == 0 ? Int((bits >> 20) % 40) + 1 : 0 }
  var reactions: Int { Int((bits >> 24) % 120) }
  var comments: Int {
    if isFresh { return 0 }
    return kind == .longStatus ? 60 : index == 3 ? 130 : Int((bits >> 32) % 9)
  }
  var isPublic: Bool { isPage || (bits >> 40) % 3 == 0 }
}
