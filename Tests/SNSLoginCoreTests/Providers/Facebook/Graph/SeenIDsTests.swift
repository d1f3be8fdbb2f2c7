import Testing

@testable import SNSLoginCore

@Suite("Ids that were seen")
struct SeenIDsTests {
  @Test("an id is new once, and ids that look alike stay apart")
  func insert() {
    let ids = [
      "1_2", "12", "1_02", "01_2", "1_2_3", "_2", "1_", "_", "", "2_1", "0_0", "1_x", "x",
      "18446744073709551615_1", "18446744073709551616_1", "0_00",
    ]
    var seen = SeenIDs()
    #expect(seen.isEmpty)
    #expect(ids.filter { seen.insert($0) } == ids)
    #expect(ids.filter { seen.insert($0) } == [])
    #expect(!seen.isEmpty)
  }
}
