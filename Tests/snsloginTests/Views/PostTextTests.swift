import Testing

@testable import SNSLoginCore
@testable import snslogin

@Suite("A post as people read it")
struct PostTextTests {
  private static let created = Date(timeIntervalSince1970: 1_777_638_896)
  private static let time = Times.local(created)
  private static let long =
    "https://example.org/a/very/long/path/that/does/not/fit/into/any/terminal?with=a&query=too#and-more"

  private func post(_ change: (inout Post) -> Void = { _ in }) -> Post {
    var post = Post(id: "1_2")
    post.createdTime = .instant(Self.created)
    post.from = Profile(id: "1", name: "Aiko T")
    change(&post)
    return post
  }

  private func block(_ post: Post, width: Int = 80, colour: Colour = .off) -> String {
    PostText(post).block(width: width).text(colour)
  }

  private func details(_ post: Post, width: Int = 80, colour: Colour = .off) -> String {
    PostText(post).details(width: width).text(colour)
  }

  // MARK: One block of a feed

  @Test("a block has time and author, the message, the first link and the counts above zero")
  func wholeBlock() {
    let post = post {
      $0.message = "Hello\n\nsecond paragraph"
      $0.story = "Aiko updated her status."
      $0.attachments = [Attachment(title: "no link"), Attachment(url: "https://example.org/1")]
      $0.permalinkURL = "https://www.facebook.com/1/posts/2"
      $0.reactions = 1
      $0.comments = 12
      $0.shares = 0
    }
    #expect(
      block(post) == """
        \(Self.time)  Aiko T
          Hello

          second paragraph
          https://example.org/1
          1 reaction, 12 comments

        """)
  }

  @Test("without a message the story stands for it, without a link the post's own address")
  func story() {
    let post = post {
      $0.story = "Aiko updated her status."
      $0.permalinkURL = "https://www.facebook.com/1/posts/2"
    }
    #expect(
      block(post)
        == "\(Self.time)  Aiko T\n  Aiko updated her status.\n  https://www.facebook.com/1/posts/2\n")
  }

  @Test("a post of which nothing is known is named by its id")
  func barePost() {
    #expect(block(Post(id: "1_2")) == "1_2\n")
    var nameless = Post(id: "1_2")
    nameless.from = Profile(id: "7")
    nameless.createdTime = .unreadable("yester\u{1B}day")
    #expect(block(nameless) == "yester\\u{1b}day  7\n")
  }

  @Test("words are wrapped at 40 cells and at 80; an address is never broken")
  func wrapping() {
    let post = post {
      $0.message = "The quick brown fox jumps over the lazy dog and reads \(Self.long) on."
      $0.attachments = [Attachment(url: Self.long)]
    }
    #expect(
      block(post, width: 40) == """
        \(Self.time)  Aiko T
          The quick brown fox jumps over the
          lazy dog and reads
          \(Self.long)
          on.
          \(Self.long)

        """)
    #expect(
      block(post, width: 80) == """
        \(Self.time)  Aiko T
          The quick brown fox jumps over the lazy dog and reads
          \(Self.long)
          on.
          \(Self.long)

        """)
  }

  @Test("Japanese counts two cells a character, and a closing mark starts no line")
  func japanese() {
    let post = post {
      $0.from = Profile(name: "田中 愛子")
      $0.message = "今日は友だちと海へ行きました。とても楽しかったです。また来年も行きたい。"
    }
    #expect(
      block(post, width: 40) == """
        \(Self.time)  田中 愛子
          今日は友だちと海へ行きました。とても楽
          しかったです。また来年も行きたい。

        """)
    #expect(
      block(post, width: 80) == """
        \(Self.time)  田中 愛子
          今日は友だちと海へ行きました。とても楽しかったです。また来年も行きたい。

        """)
  }

  @Test("an emoji of many parts is never cut and counts two cells")
  func emoji() {
    let family = "👨‍👩‍👧‍👦"
    let post = post { $0.message = String(repeating: family, count: 20) + "🇯🇵" }
    #expect(
      block(post, width: 40)
        == "\(Self.time)  Aiko T\n  " + String(repeating: family, count: 19) + "\n  \(family)🇯🇵\n")
    #expect(
      block(post, width: 80)
        == "\(Self.time)  Aiko T\n  " + String(repeating: family, count: 20) + "🇯🇵\n")
  }

  @Test("what a terminal would obey is shown, not obeyed, in every part")
  func hostileText() {
    let evil = "a\u{1B}[2Jb\u{202E}c\u{9B}d\u{07}"
    let post = post {
      $0.from = Profile(name: evil)
      $0.to = [Profile(name: evil)]
      $0.message = evil + "\r\nnext\rline"
      $0.story = evil
      $0.statusType = evil
      $0.permalinkURL = "https://e/" + evil
      $0.privacy = Privacy(description: evil)
      $0.place = Place(name: evil)
      $0.parentID = evil
      $0.attachments = [Attachment(title: evil, url: "https://e/" + evil)]
    }
    let shown = #"a\u{1b}[2Jb\u{202e}c\u{9b}d\u{7}"#
    #expect(
      block(post) == """
        \(Self.time)  \(shown)
          \(shown)
          next
          line
          https://e/\(shown)

        """)
    for text in [block(post, width: 40), details(post), details(post, width: 40)] {
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isUnsafeOnScreen })
    }
  }

  @Test("colour marks time, author, link and counts")
  func colours() {
    let post = post {
      $0.permalinkURL = "https://e/1"
      $0.shares = 2
    }
    #expect(
      block(post, colour: Colour(isOn: true))
        == "\u{1B}[2m\(Self.time)\u{1B}[0m  \u{1B}[1mAiko T\u{1B}[0m\n"
        + "  \u{1B}[4mhttps://e/1\u{1B}[0m\n  \u{1B}[2m2 shares\u{1B}[0m\n")
  }

  @Test(
    "a heading that is too long first loses how long ago it was, then the author goes under the time",
    arguments: [
      (80, "Aiko T", ["TIME (14 h ago)  Aiko T"]), (35, "Aiko T", ["TIME (14 h ago)  Aiko T"]),
      (34, "Aiko T", ["TIME  Aiko T"]), (24, "Aiko T", ["TIME  Aiko T"]),
      (23, "Aiko T", ["TIME", "  Aiko T"]),
      (12, "Aiko Tanaka-Smith", ["TIME", "  Aiko", "  Tanaka-Smi", "  th"]),
      (26, "田中 愛子", ["TIME", "  田中 愛子"]), (27, "田中 愛子", ["TIME  田中 愛子"]),
    ])
  func headings(width: Int, name: String, lines: [String]) {
    let post = post { $0.from = Profile(name: name) }
    let now = Self.created.addingTimeInterval(50_400)
    #expect(
      PostText(post).block(width: width, now: now).text(.off)
        == lines.map { $0.replacing("TIME", with: Self.time) + "\n" }.joined())
  }

  @Test("in full and in comments a time says how long ago it was")
  func ages() {
    let now = Self.created.addingTimeInterval(86_400)
    let post = post { $0.updatedTime = .instant(now) }
    let details = PostText(post).details(width: 80, now: now).text(.off)
    #expect(details.contains("\nDate:     \(Self.time) (1 day ago)\nUpdated:  \(Times.local(now)) (now)\n"))
    let comment = Comment(id: "5", createdTime: .instant(Self.created), message: "yes")
    #expect(
      PostText.comment(comment, width: 80, now: now).text(.off)
        == "\n\(Self.time) (1 day ago)  somebody\n  yes\n")
  }

  // MARK: In full

  @Test("a post in full has one named line a part, further lines under the text")
  func wholeDetails() {
    let post = post {
      $0.to = [Profile(id: "3", name: "Ben"), Profile(id: "4")]
      $0.updatedTime = .instant(Self.created.addingTimeInterval(3_600))
      $0.message = "Hello\nworld"
      $0.story = "Aiko shared a link."
      $0.statusType = "shared_story"
      $0.permalinkURL = "https://www.facebook.com/1/posts/2"
      $0.privacy = Privacy(value: "EVERYONE", description: "Public")
      $0.place = Place(id: "9", name: "Sample Hall")
      $0.parentID = "1_1"
      $0.attachments = [
        Attachment(
          mediaType: "album", title: "Trip", url: "https://e/1",
          subattachments: [Attachment(url: "https://e/2"), Attachment(title: "x")]),
        Attachment(mediaType: "link", url: "https://e/3"),
      ]
      $0.reactions = 3
      $0.comments = 1
      $0.shares = 1
    }
    #expect(
      details(post) == """
        From:     Aiko T
        To:       Ben, 4
        Date:     \(Self.time)
        Updated:  \(Times.local(Self.created.addingTimeInterval(3_600)))
        Type:     album
        Story:    Aiko shared a link.
        Message:  Hello
                  world
        Name:     Trip
        Link:     https://e/1
        Link:     https://e/2
        Link:     https://e/3
        Post:     https://www.facebook.com/1/posts/2
        Place:    Sample Hall
        Privacy:  Public
        Shared:   1_1
                  read it with: snslogin post 1_1
        Counts:   3 reactions, 1 comment, 1 share
        Id:       1_2

        """)
  }

  @Test("what is not known is left out; the type is always there")
  func bareDetails() {
    #expect(details(Post(id: "1_2")) == "Type:     status\nId:       1_2\n")
  }

  @Test("who is tagged is named once, and what an attachment says of itself is there")
  func tagsAndDetails() {
    let post = post {
      $0.messageTags = [
        MessageTag(id: "3", name: "Ben"), MessageTag(id: "4"), MessageTag(id: "3", name: "Ben", offset: 9),
      ]
      $0.attachments = [
        Attachment(title: "A page"), Attachment(title: "Other", description: "What the shared post says"),
      ]
    }
    #expect(
      details(post) == """
        From:     Aiko T
        Date:     \(Self.time)
        Type:     status
        Tags:     Ben, 4
        Name:     A page
        Details:  What the shared post says
        Id:       1_2

        """)
  }

  @Test(
    "a place is its name and its address, else its coordinates, else its id",
    arguments: [
      (
        Place(
          id: "9", name: "Hall",
          location: .address(
            .init(street: "Quay 1", city: "Oslo", country: "Norway", zip: "0150", latitude: 59))),
        "Hall, Quay 1, 0150 Oslo, Norway"
      ),
      (Place(id: "9", location: .text("By the crane")), "By the crane"),
      (
        Place(id: "9", name: "Hall", location: .address(.init(city: "Oslo", state: "East"))),
        "Hall, Oslo, East"
      ),
      (
        Place(id: "9", name: "Hut", location: .address(.init(latitude: 59.5, longitude: -10.25))),
        "Hut, 59.5, -10.25"
      ),
      (Place(id: "9", location: .address(.init(latitude: 59.5))), "9"),
      (Place(id: "9"), "9"),
    ])
  func places(place: Place, shown: String) {
    let text = details(post { $0.place = place })
    #expect(text.split(separator: "\n").contains("Place:    \(shown)"))
  }

  @Test("no command is made of an id that is none", arguments: ["1_1; rm -rf x", "--all", "$(id)"])
  func strangeParent(id: String) {
    #expect(details(post { $0.parentID = id }).split(separator: "\n").contains("Shared:   \(id)"))
  }

  @Test("at 40 cells the text wraps beside its name, and an address stays whole, also one in Japanese")
  func narrowDetails() {
    let japanese = "https://example.jp/日本語のとても長いページの名前はここで折り返さない"
    let post = post {
      $0.message = "今日は友だちと海へ行きました。とても楽しかった。"
      $0.story = "The quick brown fox jumps over the lazy dog"
      $0.attachments = [Attachment(url: Self.long), Attachment(url: japanese)]
    }
    #expect(
      details(post, width: 40) == """
        From:     Aiko T
        Date:     \(Self.time)
        Type:     status
        Story:    The quick brown fox jumps over
                  the lazy dog
        Message:  今日は友だちと海へ行きました。
                  とても楽しかった。
        Link:     \(Self.long)
        Link:     \(japanese)
        Id:       1_2

        """)
  }

  @Test("below 20 cells the text stands under its name, and counts are wrapped too")
  func veryNarrow() {
    let post = post {
      $0.message = "The quick brown fox"
      $0.reactions = 17
      $0.comments = 7
    }
    #expect(
      details(post, width: 19).hasPrefix("From:\n  Aiko T\nDate:\n  \(Self.time)\nType:\n  status\n"))
    #expect(details(post, width: 19).contains("\nMessage:\n  The quick brown\n  fox\nCounts:\n"))
    #expect(details(post, width: 20).contains("\nMessage:  The quick\n          brown fox\n"))
    #expect(block(post, width: 19).hasSuffix("\n  17 reactions, 7\n  comments\n"))
  }

  // MARK: Comments

  @Test("a comment has time, author and text")
  func comment() {
    let comment = Comment(
      id: "5", createdTime: .instant(Self.created), from: Profile(id: "3", name: "Ben"), message: "Nice\none")
    #expect(PostText.comment(comment, width: 80).text(.off) == "\n\(Self.time)  Ben\n  Nice\n  one\n")
    #expect(PostText.comment(Comment(id: "6"), width: 80).text(.off) == "\nsomebody\n")
  }
}
