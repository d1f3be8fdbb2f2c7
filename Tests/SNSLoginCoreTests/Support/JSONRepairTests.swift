import SNSLoginCore
import Testing

@Suite("Repair of JSON")
struct JSONRepairTests {
  @Test(
    "half a surrogate pair becomes U+FFFD, a whole one stays",
    arguments: [
      (#"["\ud83d\ude00"]"#, #"["\ud83d\ude00"]"#), (#"["a\ud83d"]"#, #"["a\ufffd"]"#),
      (#"["\ude00b"]"#, #"["\ufffdb"]"#), (#"["\ud83d\ud83d\ude00"]"#, #"["\ufffd\ud83d\ude00"]"#),
      (#"["\ud83d\n"]"#, #"["\ufffd\n"]"#), (#"["\\ud83d"]"#, #"["\\ud83d"]"#),
      (#"["\uD83D"]"#, #"["\ufffd"]"#),
      (#"["\u00e9"]"#, #"["\u00e9"]"#),
    ])
  func surrogates(broken: String, mended: String) throws {
    let data = JSONRepair.repaired(Data(broken.utf8))
    #expect(String(decoding: data, as: UTF8.self) == mended)
    #expect(throws: Never.self) { try JSONDecoder().decode([String].self, from: data) }
  }

  @Test("a byte that is no UTF-8 becomes U+FFFD, and sound text comes back unchanged")
  func badBytes() throws {
    let broken = Data(#"["a"#.utf8) + Data([0xFF]) + Data(#"b", "é"]"#.utf8)
    #expect(
      try JSONDecoder().decode([String].self, from: JSONRepair.repaired(broken)) == ["a\u{FFFD}b", "é"])
    let sound = Data(#"{"é":"\u65e5"}"#.utf8)
    #expect(JSONRepair.repaired(sound) == sound)
  }
}
