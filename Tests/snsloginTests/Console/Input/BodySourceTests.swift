import SNSLoginCore
import TestSupport
import Testing

@testable import snslogin

@Suite("Raw bodies from files")
struct BodySourceTests {
  @Test("a file is read whole, byte for byte", arguments: [0, 1, 200_000])
  func whole(count: Int) async throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "\n", count: count), to: "/body")
    #expect(
      try await BodySource.bytes(of: folder.path + "/body", input: 0) == Data(repeating: 0x0A, count: count))
  }

  @Test("a file that is not there is told")
  func missing() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/none"
    await #expect(throws: SNSError(.usage, "\(path) cannot be read: No such file or directory")) {
      try await BodySource.bytes(of: path, input: 0)
    }
  }
}
