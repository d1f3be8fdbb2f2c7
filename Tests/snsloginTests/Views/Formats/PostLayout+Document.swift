import SNSLoginCore

@testable import snslogin

extension PostLayout {
  /// The whole document with these posts, all of one page.
  func document(_ posts: [Post]) -> String {
    var layout = self
    var bytes: [UInt8] = []
    layout.open(posts, into: &bytes)
    for (index, post) in posts.enumerated() { layout.write(post, isFirst: index == 0, into: &bytes) }
    layout.close(isEmpty: posts.isEmpty, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension FeedHead {
  /// 2026-05-02T00:00:00Z.
  static let now = Date(timeIntervalSince1970: 1_777_680_000)

  static func own(id: String? = "77", name: String? = "Aiko T") -> FeedHead {
    FeedHead(
      owner: nil,
      session: Session(sns: .facebook, id: id, name: name, flow: "device", token: .init(accessToken: "t")),
      now: now)
  }
}
