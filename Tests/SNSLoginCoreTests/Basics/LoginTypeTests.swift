import SNSLoginCore
import TestSupport
import Testing

@Suite("Every SNS")
struct LoginTypeTests {
  @Test("has a name that people may type in any case, and one for sentences", arguments: LoginType.allCases)
  func names(type: LoginType) throws {
    #expect(type.names.first == type.rawValue)
    for name in type.names {
      #expect(try LoginType.named(name) == type)
      #expect(try LoginType.named(name.uppercased()) == type)
    }
    #expect(type.rawValue == type.rawValue.lowercased())
    #expect(!type.title.isEmpty)
  }

  @Test("has a provider of its own", arguments: LoginType.allCases)
  func provider(type: LoginType) throws {
    let folder = try TemporaryFolder()
    let configuration = Configuration(
      ConfigDirectory(path: folder.path), environment: [:], warn: { _ in })
    #expect(try type.provider(configuration, .test()).type == type)
    #expect(folder.names() == [])
  }

  @Test("no name is shared")
  func distinct() {
    let names = LoginType.allCases.flatMap(\.names)
    #expect(Set(names).count == names.count)
  }

  @Test("an unknown name is wrong usage, and the known ones are told", arguments: ["mixi", "", nil])
  func unknown(name: String?) {
    let known = LoginType.allCases.map(\.rawValue).joined(separator: ", ")
    #expect(
      throws: SNSError(.usage, "unknown SNS: \(name ?? "")", hint: "this version knows \(known)")
    ) { try LoginType.named(name) }
  }
}
