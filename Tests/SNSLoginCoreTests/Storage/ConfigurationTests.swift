import SNSLoginCore
import Synchronization
import TestSupport
import Testing

@Suite("config.json and the environment")
struct ConfigurationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func configuration(_ variables: [String: String] = [:]) -> Configuration {
    Configuration(
      ConfigDirectory(path: folder.path), environment: variables, warn: { _ in },
      sleep: { _ in try await Task.sleep(for: .milliseconds(1)) })
  }

  private func value(_ key: Setting, _ variables: [String: String] = [:]) throws -> String? {
    try configuration(variables).value(key).map { "\($0.text) from \($0.source)" }
  }

  @Test("the environment wins over the file, that over the standard; an empty variable is none")
  func precedence() async throws {
    #expect(try value(.facebookAPIVersion) == "v27.0 from standard")
    #expect(try value(.facebookAppID) == nil)
    try await configuration().set(.facebookAPIVersion, to: "v25.0")
    #expect(try value(.facebookAPIVersion) == "v25.0 from file")
    let variables = ["SNSLOGIN_FACEBOOK_API_VERSION": " v24.0", "SNSLOGIN_FACEBOOK_APP_ID": ""]
    #expect(try value(.facebookAPIVersion, variables) == "v24.0 from environment")
    #expect(try value(.facebookAPIVersion, ["SNSLOGIN_FACEBOOK_API_VERSION": ""]) == "v25.0 from file")
    #expect(try value(.facebookAppID, variables) == nil)
  }

  @Test("a value is kept trimmed, in a private file of the documented shape")
  func shape() async throws {
    try await configuration().set(.facebookAppID, to: " 4711\n")
    try await configuration().set(.facebookAppSecret, to: "s/3")
    #expect(
      folder.text("/config.json") == """
        {
          "facebook" : {
            "app_id" : "4711",
            "app_secret" : "s/3"
          }
        }

        """)
    #expect(folder.mode("/config.json") == 0o600)
    #expect(folder.mode("/config.lock") == 0o600)
    #expect(folder.names() == ["config.json", "config.lock"])
  }

  @Test("what this version does not know survives setting and unsetting")
  func unknownKeys() async throws {
    try folder.write(
      #"{"facebook":{"app_id":"1","mood":["a",1.5]},"mixi":{"key":true},"later":null}"#, to: "/config.json")
    try await configuration().set(.facebookAppSecret, to: "s")
    #expect(try await configuration().unset(.facebookAppID))
    let file = try JSONValue(parsing: Data(#require(folder.text("/config.json")).utf8))
    #expect(
      file
        == .object([
          "facebook": .object(["app_secret": .string("s"), "mood": .array([.string("a"), .number(1.5)])]),
          "mixi": .object(["key": .bool(true)]), "later": .null,
        ]))
  }

  @Test("unsetting what is not set says so and makes no file")
  func unset() async throws {
    #expect(try await !configuration().unset(.facebookAppID))
    #expect(folder.names() == [])
  }

  @Test(
    "numbers are taken for text, and what cannot be right is refused also from the file",
    arguments: [
      (#"{"facebook":{"app_id":4711}}"#, "4711 from file"), (#"{"facebook":{"app_id":null}}"#, nil),
      (#"{"facebook":{}}"#, nil), ("{}", nil), (#"{"facebook":null}"#, nil),
    ] as [(String, String?)])
  func fromFile(text: String, shown: String?) throws {
    try folder.write(text, to: "/config.json")
    #expect(try value(.facebookAppID) == shown)
  }

  @Test("a bad value is an error of kind config, wherever it comes from")
  func badValues() throws {
    try folder.write(#"{"facebook":{"app_id":"my app"}}"#, to: "/config.json")
    for variables in [[:], ["SNSLOGIN_FACEBOOK_APP_ID": "my app"], ["SNSLOGIN_FACEBOOK_APP_ID": " "]] {
      let error = #expect(throws: SNSError.self) { try value(.facebookAppID, variables) }
      #expect(error?.kind == .config)
    }
    try folder.write(#"{"facebook":{"app_id":["1"]}}"#, to: "/config.json")
    let error = #expect(throws: SNSError.self) { try value(.facebookAppID) }
    #expect(error?.message == "\(folder.path)/config.json is damaged: facebook.app_id is no text")
  }

  @Test(
    "a file that cannot be understood is refused and left as it is",
    arguments: ["", "{", "[]", "null", "\u{0}", #"{"facebook":7}"#, #"{"facebook":"x"}"#])
  func corrupt(text: String) async throws {
    try folder.write(text, to: "/config.json")
    let error = await #expect(throws: SNSError.self) {
      try await configuration().set(.facebookAppID, to: "1")
    }
    #expect(error?.kind == .file)
    #expect(folder.text("/config.json") == text)
  }

  @Test("a value that is refused is not written")
  func refused() async throws {
    await #expect(throws: SNSError.self) { try await configuration().set(.facebookAppID, to: "my app") }
    #expect(folder.names() == [])
  }

  @Test("a file that others could read is tightened, with a warning")
  func tightening() async throws {
    try folder.write("{}", to: "/config.json", mode: 0o644)
    let warnings = Mutex<[String]>([])
    let configuration = Configuration(
      ConfigDirectory(path: folder.path), environment: [:],
      warn: { line in warnings.withLock { $0.append(line) } })
    #expect(try configuration.value(.facebookAppID) == nil)
    #expect(folder.mode("/config.json") == 0o600)
    #expect(
      warnings.withLock { $0 } == [
        "\(folder.path)/config.json was open to others (mode 0644); it is 0600 now"
      ])
  }

  @Test("settings made at once are all kept")
  func concurrency() async throws {
    let values: [(Setting, String)] = [
      (.facebookAppID, "1"), (.facebookClientToken, "c"), (.facebookAppSecret, "s"),
      (.facebookAPIVersion, "v25.0"),
    ]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (key, text) in values { group.addTask { try await configuration().set(key, to: text) } }
      try await group.waitForAll()
    }
    for (key, text) in values { #expect(try value(key) == text + " from file") }
  }
}
