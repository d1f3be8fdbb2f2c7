import SNSLoginCore
import TestSupport
import Testing

@Suite("Every SNS")
struct AllSNSTests {
  @Test("has a name that people may type in any case, and one for sentences", arguments: LoginType.allCases)
  func names(type: LoginType) throws {
    #expect(type.description.names.first == type.rawValue)
    for name in type.description.names {
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
    #expect(try type.description.provider(configuration, .test()).type == type)
    #expect(folder.names() == [])
  }

  @Test("no name is shared")
  func distinct() {
    let names = SNSDescription.all.flatMap(\.names)
    #expect(Set(names).count == names.count)
  }

  @Test("an unknown name is wrong usage, and the known ones are told", arguments: ["mixi", "", nil])
  func unknown(name: String?) {
    let known = LoginType.allCases.map(\.rawValue).joined(separator: ", ")
    #expect(
      throws: SNSError(.usage, "unknown SNS: \(name ?? "")", hint: "this version knows \(known)")
    ) { try LoginType.named(name) }
  }

  @Test("has settings of its own section, and describes itself", arguments: LoginType.allCases)
  func settings(type: LoginType) {
    #expect(type.description.type == type)
    #expect(type.description.settings.allSatisfy { $0.sns == type && !$0.place.isEmpty })
    #expect(Set(Setting.all).count == Setting.all.count)
    for setting in type.description.settings { #expect(Setting.named(setting.name) == setting) }
  }

  @Test("says which flows it lacks", arguments: LoginType.allCases)
  func lack(type: LoginType) {
    for flow in LoginFlow.allCases where !type.description.flows.contains(flow) {
      let error = type.description.offer.lacks(flow)
      #expect(error.kind == .usage && error.sns == type && error.hint?.contains("the flows of") == true)
    }
    #expect(
      SNSDescription.line.offer.lacks(.pin)
        == SNSError(
          .usage, "LINE offers no login by device code or PIN to other programs",
          hint: "the flows of line: browser, paste; --qr asks LINE's page for a QR code", sns: .line))
  }
}
