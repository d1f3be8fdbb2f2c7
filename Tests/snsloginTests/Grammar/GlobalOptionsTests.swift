import Testing

@testable import snslogin

@Suite("The flags of every command")
struct GlobalOptionsTests {
  @Test("each that is declared can be typed")
  func complete() {
    let declared = Mirror(reflecting: GlobalOptions.flags).children.compactMap {
      ($0.value as? any OptionKey)?.definition
    }
    #expect(declared.count == 10)
    #expect(declared == GlobalOptions.definitions)
  }
}
