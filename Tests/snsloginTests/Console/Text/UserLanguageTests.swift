import Testing

@testable import snslogin

@Suite("The person's language")
struct UserLanguageTests {
  @Test(
    "is the first locale variable that is set, as a BCP 47 tag",
    arguments: [
      (["LANG": "ja_JP.UTF-8"], "ja-JP"), (["LANG": "de"], "de"), (["LANG": "sr_RS@latin"], "sr-RS"),
      (["LC_ALL": "", "LC_MESSAGES": "ko_KR.UTF-8", "LANG": "ja_JP.UTF-8"], "ko-KR"),
      (["LC_ALL": "C.UTF-8", "LANG": "ja_JP.UTF-8"], nil), (["LANG": "POSIX"], nil), (["LANG": "C"], nil),
      (["LANG": "en_US_POSIX"], "en"), (["LANG": "x&y=z"], nil), ([:], nil),
    ] as [([String: String], String?)])
  func tag(variables: [String: String], tag: String?) {
    #expect(UserLanguage.tag(variables) == tag)
  }
}
