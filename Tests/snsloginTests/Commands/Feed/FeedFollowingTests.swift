import SNSLoginCore
import Testing

@testable import snslogin

@Suite("Following a feed")
struct FeedFollowingTests {
  private struct Over: Error {}

  /// What a follower did until its script was over.
  private struct Log: Equatable {
    var written: [[String]] = []
    var marks: [Set<String>] = []
    var since: [Int?] = []
    var waits: [Duration] = []
    var notices: [Notice] = []
    var error: SNSError?
  }

  private func post(_ number: Int) -> Post {
    var post = Post(id: "1_\(number)")
    post.createdTime = .instant(Date(timeIntervalSince1970: Double(1_000_000 + number)))
    return post
  }

  /// - Parameter looks: what each look finds, newest first.
  private func follow(
    _ looks: [Result<[Int], SNSError>], limit: Int? = 25, since: Int? = nil
  ) async -> Log {
    var log = Log()
    var looks = looks[...]
    let following = FeedFollowing(
      limit: limit, since: since, schedule: FollowSchedule(every: .seconds(60)),
      now: { Date(timeIntervalSince1970: 2_000_000) },
      read: { mark in
        if let mark {
          log.marks.append(mark.ids)
          log.since.append(mark.since)
        }
        guard let look = looks.popFirst() else { throw Over() }
        return try look.get().map(post)
      },
      write: { log.written.append($0.map(\.id)) }, wait: { log.waits.append($0) },
      tell: { log.notices.append($0) })
    do { try await following.run() } catch { log.error = error as? SNSError }
    return log
  }

  @Test("posts come oldest first, in the first block as in all others")
  func order() async {
    #expect(
      await follow([.success([3, 2, 1]), .success([]), .success([5, 4])])
        == Log(
          written: [["1_1", "1_2", "1_3"], [], ["1_4", "1_5"]],
          marks: [
            ["1_1", "1_2", "1_3"], ["1_1", "1_2", "1_3"], ["1_1", "1_2", "1_3", "1_4", "1_5"],
          ], since: [913_603, 913_603, 913_605], waits: Array(repeating: .seconds(60), count: 3)))
  }

  @Test("what the limit cut off is left behind")
  func limit() async {
    let log = await follow([.success([3, 2])], limit: 2)
    #expect(log.since == [1_000_003] && log.marks == [["1_3"]])
  }

  @Test("an old post between younger ones says nothing of how far the reading came")
  func pinned() async {
    let log = await follow([.success([-900_000, 30, 20, 10])], limit: 4)
    #expect(log.since == [1_000_030])
  }

  @Test("a bound for the oldest holds at every look, also where the first found nothing")
  func bound() async {
    let none = await follow([.success([]), .success([])], since: 999_000)
    #expect(none.since == [999_000, 999_000])
    let some = await follow([.success([5]), .success([])], since: 999_999)
    #expect(some.since == [999_999, 999_999])
  }

  @Test("a gap in the network loses nothing")
  func gap() async {
    let gap = SNSError(.network, "broken")
    let log = await follow([.success([1]), .failure(gap), .failure(gap), .success([2])])
    #expect(log.written == [["1_1"], ["1_2"]])
    #expect(
      log.notices == [.warning("broken; still trying, Ctrl-C ends it"), .note("Facebook answers again")])
    #expect(log.error == nil)
  }

  @Test("an ended login ends it, after what was written before")
  func expired() async {
    let error = SNSError.loginExpired(.facebook, because: "it was revoked")
    let log = await follow([.success([1]), .failure(error), .success([2])])
    #expect(log.written == [["1_1"]])
    #expect(log.error == error)
  }

  @Test("a first look that fails is not tried again")
  func firstLook() async {
    let error = SNSError(.network, "broken")
    #expect(await follow([.failure(error), .success([1])]) == Log(error: error))
  }
}
