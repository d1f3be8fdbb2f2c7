import SNSLoginCore
import Testing

@testable import snslogin

@Suite("A feed as an Atom document") struct AtomLayoutTests {
  private func time(_ seconds: Double) -> PostTime { .instant(Date(timeIntervalSince1970: seconds)) }

  private func head(_ updated: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom">
      <id>tag:facebook.com,2006:feed/77</id>
      <title>Facebook feed of Aiko T</title>
      <updated>\(updated)</updated>
      <author><name>Aiko T</name></author>
      <link rel="alternate" href="https://www.facebook.com/"/>
      <generator version="\(Version.number)">snslogin</generator>

    """
  }

  @Test("an empty feed is as new as the moment it was asked for")
  func empty() {
    #expect(AtomLayout(head: .own()).document([]) == head("2026-05-02T00:00:00Z") + "</feed>\n")
  }

  @Test("an entry has all that a post says, escaped twice where it is HTML; the newest change dates the feed")
  func entry() {
    var old = Post(id: "1_1")
    old.createdTime = time(1_777_638_000)
    old.updatedTime = time(1_777_640_000)
    old.story = "Ben joined."
    var post = Post(id: "1_2")
    post.createdTime = time(1_777_638_896)
    post.from = Profile(id: "7", name: "R&D <lab>")
    post.message = "a < b & \"c\"\nsecond line\n\n\nお元気ですか"
    post.permalinkURL = "https://www.facebook.com/1/posts/2?a=1&b=2"
    post.attachments = [
      Attachment(
        title: "T & U", description: "d", url: "https://example.org/x y",
        imageURL: "https://example.org/i.jpg?s=1&t=2"),
      Attachment(url: "https://www.facebook.com/1/posts/2?a=1&b=2"),
    ]
    #expect(
      AtomLayout(head: .own()).document([post, old]) == head("2026-05-01T12:53:20Z") + """
          <entry>
            <id>tag:facebook.com,2006:1_2</id>
            <title>a &lt; b &amp; &quot;c&quot;</title>
            <updated>2026-05-01T12:34:56Z</updated>
            <published>2026-05-01T12:34:56Z</published>
            <author><name>R&amp;D &lt;lab&gt;</name></author>
            <link rel="alternate" href="https://www.facebook.com/1/posts/2?a=1&amp;b=2"/>
            <link rel="related" href="https://example.org/x%20y"/>
            <content type="html">&lt;p&gt;a &amp;lt; b &amp;amp; &amp;quot;c&amp;quot;&lt;br&gt;
        second line&lt;/p&gt;
        &lt;p&gt;お元気ですか&lt;/p&gt;
        &lt;p&gt;&lt;a href=&quot;https://example.org/x%20y&quot;&gt;T &amp;amp; U&lt;/a&gt;&lt;br&gt;
        d&lt;/p&gt;
        &lt;p&gt;&lt;a href=&quot;https://www.facebook.com/1/posts/2?a=1&amp;amp;b=2&quot;&gt;\
        https://www.facebook.com/1/posts/2?a=1&amp;amp;b=2&lt;/a&gt;&lt;/p&gt;
        &lt;p&gt;&lt;img src=&quot;https://example.org/i.jpg?s=1&amp;amp;t=2&quot; alt=&quot;&quot;&gt;&lt;/p&gt;</content>
          </entry>
          <entry>
            <id>tag:facebook.com,2006:1_1</id>
            <title>Ben joined.</title>
            <updated>2026-05-01T12:53:20Z</updated>
            <published>2026-05-01T12:20:00Z</published>
            <content type="html">&lt;p&gt;Ben joined.&lt;/p&gt;</content>
          </entry>
        </feed>

        """)
  }

  @Test("a post of which nothing can be read is an entry with a date that stays the same")
  func bare() {
    var post = Post(id: "9&8")
    post.createdTime = .unreadable("yesterday")
    post.permalinkURL = "javascript:alert(1)"
    #expect(
      AtomLayout(head: .own()).document([post]) == head("2026-05-02T00:00:00Z") + """
          <entry>
            <id>tag:facebook.com,2006:9%268</id>
            <title>status</title>
            <updated>1970-01-01T00:00:00Z</updated>
            <content type="html"></content>
          </entry>
        </feed>

        """)
  }

  @Test("where only the change has a date, that one counts")
  func updatedOnly() {
    var post = Post(id: "1")
    post.createdTime = .unreadable("?")
    post.updatedTime = time(1_777_638_896)
    let document = AtomLayout(head: .own()).document([post])
    #expect(document.components(of: "<updated>2026-05-01T12:34:56Z</updated>") == 2)
    #expect(!document.contains("<published>"))
  }

  @Test(
    "text of others stays text, whatever it holds",
    arguments: [
      ("]]><b>&amp;", "]]&gt;&lt;b&gt;&amp;amp;"),
      ("a\u{0}b\u{1B}[2Jc\u{FFFE}\u{FFFF}", "a\u{FFFD}b\u{FFFD}[2Jc\u{FFFD}\u{FFFD}"),
      ("\u{202E}gnp\u{9B}\u{7F}", "&#x202e;gnp&#x9b;&#x7f;"), ("a\tb\r\nc", "a&#x9;b&#xd;\nc"),
      ("👨‍👩‍👧‍👦 é ｶﾀｶﾅ \u{200B}", "👨‍👩‍👧‍👦 é ｶﾀｶﾅ \u{200B}"),
    ])
  func escaping(text: String, escaped: String) { #expect(XMLText.escaped(text) == escaped) }

  @Test(
    "the head names the owner as far as it is known",
    arguments: [
      (FeedHead.own(name: nil), "77", "Facebook feed", "Facebook", ""),
      (FeedHead.own(id: nil, name: nil), "me", "Facebook feed", "Facebook", ""),
      (
        FeedHead(
          owner: "a/b",
          session: Session(sns: .facebook, name: "Aiko", flow: "device", token: .init(accessToken: "t")),
          now: FeedHead.now), "a/b", "Facebook feed of a/b", "Facebook", "a%2Fb"
      ),
    ])
  func heads(head: FeedHead, id: String, title: String, author: String, path: String) {
    #expect([head.id, head.title, head.author] == [id, title, author])
    #expect(head.address == "https://www.facebook.com/" + path)
  }
}

extension String {
  /// How often that text stands in it.
  fileprivate func components(of text: String) -> Int {
    indices.count { self[$0...].hasPrefix(text) }
  }
}
