import SNSLoginCore
import Testing

@testable import snslogin

private let xs = String(repeating: "x", count: 20)

@Suite("The reader's screen") struct ReaderScreenTests {
  private static let now = Date(timeIntervalSince1970: 1_780_000_000)

  private func frame(_ state: ReaderState, _ colour: Colour = .off) -> ReaderFrame {
    ReaderScreen.frame(state, colour: colour, now: Self.now)
  }

  private func post(_ number: Int, _ text: String, age: Double, from: String = "Mika Sato") -> Post {
    var post = Posts.post(number, text, from: from)
    post.createdTime = .instant(Self.now.addingTimeInterval(-age))
    return post
  }

  private var posts: [Post] {
    [
      post(1, "\n First line\nSecond line", age: 5), post(2, "今日は川沿いを歩きました", age: 7200),
      post(3, "\u{1B}[31mred", age: 9 * 86400, from: "佐藤 花子"),
    ]
  }

  @Test("a wide screen has a line for each post, a status line under them, and nothing between")
  func list() {
    let state = Posts.state(posts, columns: 64, rows: 6, isComplete: true)
    #expect(
      frame(state).lines == [
        ">   5s  Mika Sato     First line                                ",
        "    2h  Mika Sato     今日は川沿いを歩きました",
        "    9d  佐藤 花子     \\u{1b}[31mred",
        "", "", "1/3  end of the feed        ? help  q quit  Enter open  / search",
      ])
    #expect(frame(state).cursor == nil)
  }

  @Test("a narrow screen has two lines for each, and as much of the last one as fits")
  func narrow() {
    var state = Posts.state(posts, columns: 30, rows: 4, isComplete: true)
    _ = state.take(.key(.down))
    #expect(
      frame(state).lines == [
        ">   2h  Mika Sato             ",
        "  今日は川沿いを歩きました    ",
        "    9d  佐藤 花子",
        "2/3  end of the feed    ? help",
      ])
  }

  @Test("the selected line changes places with its background, its mark stays; the rest has its styles")
  func colours() {
    let state = Posts.state([post(1, "one", age: 5), post(2, "two", age: 6)], columns: 60, rows: 4)
    let lines = frame(state, Colour(isOn: true)).lines
    #expect(lines[0].hasPrefix("\u{1B}[7m>   5s  Mika Sato     one"))
    #expect(lines[0].hasSuffix(" \u{1B}[0m"))
    #expect(lines[1].contains("\u{1B}[1mMika Sato"))
    #expect(!lines[1].contains("\u{1B}[7m"))
  }

  @Test(
    "a frame has exactly the lines of the screen, none wider than it, whatever is shown",
    arguments: [
      (80, 24), (40, 10), (61, 5), (20, 4), (19, 24), (80, 3), (3, 2), (1, 1), (200, 60),
    ])
  func sizes(columns: Int, rows: Int) {
    let odd = [
      "日本語のとても長い文章です。" + String(repeating: "漢字", count: 60), "👨‍👩‍👧‍👦🇯🇵🇺🇳💪🏽☂️ e\u{301}ｶﾞ 한국",
      "https://example.org/" + String(repeating: "long", count: 40), "\u{202E}turned \u{7} \t tab\r\nline",
      "क्षत्रिय " + String(repeating: "क\u{94D}", count: 90), "", String(repeating: "\n", count: 50) + "deep",
    ]
    let posts = odd.enumerated().map { post($0, $1, age: 60, from: $1) }
    let keys: [[ReaderKey]] = [
      [], [.enter], [.down, .enter, .pageDown], [.end], [.end, .enter], [.character("?")],
      [.character("/"), .paste(String(repeating: "桜", count: 70))], [.character("/")],
      [.character("/"), .character("q"), .home], [.down, .down, .down, .down, .enter],
    ]
    for keys in keys {
      for event in [
        nil, ReaderEvent.failed(Posts.offline),
        .notice(ReaderNotice(odd[0], address: odd[2], postID: odd[3])),
      ] {
        var state = Posts.state(posts, columns: columns, rows: rows)
        for key in keys { _ = state.take(.key(key)) }
        if let event { _ = state.take(event) }
        let frame = frame(state)
        #expect(frame.lines.count == rows)
        #expect(frame.lines.allSatisfy { CellWidth.of($0) <= columns }, "\(frame.lines)")
        #expect(!frame.lines.joined().unicodeScalars.contains { $0.isUnsafeOnScreen })
        if let cursor = frame.cursor {
          #expect(cursor.row == rows - 1 && (1..<columns).contains(cursor.column))
        }
      }
    }
  }

  @Test("a screen that is too small says so")
  func tooSmall() {
    #expect(
      frame(Posts.state(posts, columns: 10, rows: 4)).lines == ["terminal t", "oo small, ", "q leaves", ""])
  }

  @Test("what is loading is said with its page and the posts so far")
  func loading() {
    var state = ReaderState(size: ScreenSize(columns: 40, rows: 12))
    _ = state.start()
    #expect(frame(state).lines.last == "loading page 1…           ? help  q quit")
    _ = state.take(.page(ReaderPage(posts: posts)))
    #expect(frame(state).lines.last == "1/3+  loading page 2… (3 so far)  ? help")
    _ = state.take(.endOfFeed)
    state.type("r")
    #expect(frame(state).lines.last == "1/3  reloading…           ? help  q quit")
  }

  @Test("a feed without posts says so")
  func empty() {
    #expect(frame(Posts.state([], rows: 4, isComplete: true)).lines.first == "There are no posts.")
  }

  @Test("an open post is shown as `post` shows it, folded where it is wider, with its place in the feed")
  func detail() {
    var state = Posts.state(posts, columns: 30, rows: 9, isComplete: true)
    state.type(.down, .enter)
    let lines = frame(state).lines
    #expect(lines[0] == "From:     Mika Sato")
    #expect(lines[1].hasPrefix("Date:     2026-"))
    #expect(
      lines[2...] == [
        "Type:     status", "Message:  今日は川沿いを歩きま", "          した",
        "Post:     https://www.facebook", ".com/7/posts/2/", "Id:       7_2",
        "2/3  end of the feed    ? help",
      ])
    _ = state.take(.screenChanged(ScreenSize(columns: 30, rows: 5)))
    #expect(frame(state).lines.last == "2/3  50%  end of the feed")
    #expect(frame(state, Colour(isOn: true)).lines[0] == "\u{1B}[1mFrom:\u{1B}[0m     Mika Sato")
  }

  @Test("an error is a prompt: its words, what to do, and the keys")
  func failure() {
    var state = ReaderState(size: ScreenSize(columns: 40, rows: 6))
    _ = state.start()
    _ = state.take(.failed(Posts.offline))
    #expect(
      frame(state).lines == [
        "", "", "", "the network is gone", "hint: plug it in", "[r] retry  [q] leave",
      ])
  }

  @Test("the keys of an error stay on the screen, and so does the selected post")
  func longFailure() {
    var state = Posts.state(posts, columns: 30, rows: 6)
    state.type("G")
    _ = state.take(.failed(SNSError(.network, String(repeating: "word ", count: 100))))
    let lines = frame(state).lines
    #expect(lines[0].hasPrefix(">   9d"))
    #expect(lines.last == "[r] retry  [q] leave  [Esc] g…")
  }

  @Test("a search shows what is typed, where the cursor is, and that nothing is found")
  func search() {
    var state = Posts.state(posts, columns: 30, rows: 4)
    state.type("/川x")
    #expect(frame(state).lines.last == "/川x  no match")
    #expect(frame(state).cursor == .init(row: 3, column: 4))
    state.type(.left)
    #expect(frame(state).cursor == .init(row: 3, column: 3))
    state.type(String(repeating: "y", count: 40))
    #expect(frame(state).lines.last == "/yyyyyyyyyyyyyyyyyx  no match")
    #expect(frame(state).cursor == .init(row: 3, column: 18))
    state.type(.control("u"), .delete)
    state.type(String(repeating: "y", count: 40))
    state.type(.home)
    #expect(frame(state).lines.last == "/yyyyyyyyyyyyyyyyyy…  no match")
    #expect(frame(state).cursor == .init(row: 3, column: 1))
  }

  @Test(
    "an address in a notice is shown whole, before the words; where it cannot be, that is said",
    arguments: [
      (20, 8, 31, ["copied, if it can:", "https://example.org/", "xxxxxxxxxxx"]),
      (20, 5, 60, ["copied, if it can:", "https://example.org/", xs, xs]),
      (20, 5, 80, ["https://example.org/", xs, xs, xs]),
      (20, 5, 81, ["https://example.org/", "xxxxxxxxxxxxxxxxxxx…", "`snslogin post 7_1`", "shows it"]),
      (20, 4, 70, ["https://example.org…", "`snslogin post 7_1`", "shows it"]),
      (
        60, 5, 290,
        [
          "https://example.org/" + xs + xs, xs + xs + xs, xs + xs + xs.dropLast() + "…",
          "`snslogin post 7_1` shows it",
        ]
      ),
      (
        60, 14, 600,
        ["copied, if it can:", "https://example.org/" + xs + xs]
          + Array(repeating: xs + xs + xs, count: 9)
      ),
    ] as [(Int, Int, Int, [String])])
  func notice(columns: Int, rows: Int, length: Int, lines: [String]) {
    var state = Posts.state(posts, columns: columns, rows: rows, isComplete: true)
    let address = "https://example.org/" + String(repeating: "x", count: length - 20)
    _ = state.take(.notice(ReaderNotice("copied, if it can", address: address, postID: "7_1")))
    #expect(frame(state).lines.suffix(lines.count) == lines[...])
    #expect(frame(state).lines.dropLast(lines.count).allSatisfy { !$0.contains("xx") })
  }

  @Test("of an address without a post, and of words, the end is marked where it is cut off")
  func cutNotice() {
    var state = Posts.state(posts, columns: 20, rows: 4, isComplete: true)
    _ = state.take(.notice(ReaderNotice("", address: "https://example.org/" + xs + xs + xs)))
    #expect(frame(state).lines.suffix(3) == ["https://example.org/", xs, "xxxxxxxxxxxxxxxxxxx…"])
    _ = state.take(.notice("one two three four five six seven eight nine ten eleven"))
    #expect(frame(state).lines.suffix(2) == ["one two three four", "five six seven eigh…"])
  }

  @Test("a post without words is named by its kind; one without a readable time has none")
  func bare() {
    var bare = Post(id: "7_1")
    bare.statusType = "added_photos"
    bare.createdTime = PostTime("once")
    bare.message = " \n "
    #expect(
      ReaderRow(bare, isSelected: false, now: Self.now).lines(size: ScreenSize(columns: 60, rows: 4)).map {
        $0.text(.off)
      } == ["     ?                [added_photos]"])
  }
}
