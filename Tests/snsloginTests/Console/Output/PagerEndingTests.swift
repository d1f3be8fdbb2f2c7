import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
@testable import snslogin

@Suite("How a pager came to its end")
struct PagerEndingTests {
  @Test(
    "by its wait status, and by whether it had everything",
    arguments: [
      (0, true, Pager.Ending.done), (0, false, .quit), (1 << 8, true, .quit), (127 << 8, true, .notRun),
      (126 << 8, false, .notRun), (SIGINT, true, .interrupted), (SIGKILL, true, .quit),
    ])
  func ending(status: Int32, hasAll: Bool, ending: Pager.Ending) {
    #expect(Pager.ending(status, hasAll: hasAll) == ending)
  }
}
