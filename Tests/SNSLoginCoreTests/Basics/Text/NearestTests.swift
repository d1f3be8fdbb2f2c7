import Testing

@testable import SNSLoginCore

@Suite struct NearestTests {
  @Test(
    "slips are counted, a swap of neighbours as one",
    arguments: [
      ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("feed", "fed", 1), ("feed", "fede", 1),
      ("whoami", "whaomi", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ])
  func distance(left: String, right: String, slips: Int) {
    #expect(Nearest.distance(left, right) == slips)
    #expect(Nearest.distance(right, left) == slips)
  }

  @Test(
    "the nearest known word is named where one is near",
    arguments: [
      ("fed", "feed"), ("lgoin", "login"), ("LOGIN", "login"), ("whoam", "whoami"), ("conf", "config"),
      ("sandbocks", "sandbox"), ("zzz", nil), ("", nil), ("f", nil), ("xy", nil),
    ] as [(String, String?)])
  func nearest(typed: String, found: String?) {
    let known = [
      "login", "logout", "whoami", "token", "feed", "post", "read", "api", "config", "sandbox", "schema",
      "help",
    ]
    #expect(Nearest.word(to: typed, among: known) == found)
  }
}
