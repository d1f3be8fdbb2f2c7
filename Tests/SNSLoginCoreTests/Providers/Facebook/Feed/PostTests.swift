import SNSLoginCore
import Testing

@Suite("Posts")
struct PostTests {
  private func post(_ members: String) throws -> Post {
    try JSONReader.decode(Post.self, from: Data((#"{"id":"1_2""# + members + "}").utf8))
  }

  private func line(_ members: String) throws -> String { try post(members).jsonLine }

  /// One post with everything, as the Graph API sends it.
  private let full = #"""
    ,"created_time":"2026-05-01T12:34:56+0000","updated_time":"2026-05-02T12:34:56+0900","message":"Caf\u00e9 \ud83d\ude00",
    "story":"Aiko was here.","from":{"name":"Aiko T","id":7},"to":{"data":[{"id":"8","name":"Ben"}],"paging":{}},
    "status_type":"added_photos","permalink_url":"https:\/\/www.facebook.com\/1\/posts\/2",
    "privacy":{"value":"EVERYONE","description":"Public","friends":"","allow":""},
    "place":{"id":"9","name":"Hall","location":{"city":"Kyoto","zip":"","latitude":35.5,"longitude":"135.75"}},
    "message_tags":[{"id":"8","name":"Ben","type":"user","offset":3,"length":3}],"parent_id":"1_1","is_hidden":false,
    "full_picture":"https://cdn.example/f.jpg","shares":{"count":3},
    "reactions":{"data":[],"summary":{"total_count":12,"viewer_reaction":"NONE"}},
    "comments":{"data":[],"summary":{"order":"ranked","total_count":4}},"unknown":{"x":[1]},
    "attachments":{"data":[{"media_type":"album","title":"Trip","description":"Two","url":"https://l.facebook.com/l.php?u=x",
    "unshimmed_url":"https://www.facebook.com/album","target":{"id":10,"url":"https://x.example"},
    "media":{"image":{"src":"https://cdn.example/a.jpg","width":1,"height":2}},
    "subattachments":{"data":[{"media_type":"photo","target":{"id":"11"}},{}]}}]}
    """#

  private let fullLine =
    #"{"id":"1_2","created_time":"2026-05-01T12:34:56Z","updated_time":"2026-05-02T03:34:56Z","message":"Café 😀","#
    + #""story":"Aiko was here.","from":{"id":"7","name":"Aiko T"},"to":[{"id":"8","name":"Ben"}],"#
    + #""status_type":"added_photos","permalink_url":"https://www.facebook.com/1/posts/2","#
    + #""privacy":{"value":"EVERYONE","description":"Public"},"#
    + #""place":{"id":"9","name":"Hall","location":{"city":"Kyoto","latitude":35.5,"longitude":135.75}},"#
    + #""message_tags":[{"id":"8","name":"Ben","type":"user","offset":3,"length":3}],"parent_id":"1_1","#
    + #""is_hidden":false,"full_picture":"https://cdn.example/f.jpg","shares":3,"reactions":12,"comments":4,"#
    + #""attachments":[{"media_type":"album","title":"Trip","description":"Two","url":"https://www.facebook.com/album","#
    + #""target_id":"10","image_url":"https://cdn.example/a.jpg","#
    + #""subattachments":[{"media_type":"photo","target_id":"11"}]}]}"#

  @Test("a post with everything is written flat, in a fixed order, without null")
  func everything() throws {
    #expect(try line(full) == fullLine)
  }

  @Test("what was written is read back the same")
  func roundTrip() throws {
    let first = try post(full)
    #expect(try JSONReader.decode(Post.self, from: Data(first.jsonLine.utf8)) == first)
    let odd = try post(#","created_time":"yesterday","place":{"name":"P","location":"Sample Hall"}"#)
    #expect(try JSONReader.decode(Post.self, from: Data(odd.jsonLine.utf8)) == odd)
  }

  @Test("only chosen members are written, in the order chosen, the id too only where it is chosen")
  func chosen() throws {
    var json = JSONWriter()
    let post = try post(full)
    json.object { post.writeMembers([.reactions, .message], to: &$0) }
    #expect(json.text == #"{"reactions":12,"message":"Café 😀"}"#)
  }

  @Test(
    "an odd member is left out, or read in its other shape, and never loses the post",
    arguments: [
      (#","message":5"#, #","message":"5""#), (#","message":null"#, ""), (#","message":["x"]"#, ""),
      (#","message":"""#, ""), (#","message":"cut \ud83d""#, ",\"message\":\"cut \u{FFFD}\""),
      (#","from":"""#, ""), (#","from":{}"#, ""),
      (#","from":{"id":1e3,"name":"N"}"#, #","from":{"id":"1000","name":"N"}"#),
      (#","to":[]"#, ""), (#","to":[{"id":"1"}]"#, #","to":[{"id":"1"}]"#),
      (#","privacy":"""#, ""), (#","privacy":{"value":""}"#, ""),
      (#","privacy":{"value":"NEW_KIND"}"#, #","privacy":{"value":"NEW_KIND"}"#),
      (
        #","place":{"name":"P","location":"Sample Hall"}"#, #","place":{"name":"P","location":"Sample Hall"}"#
      ),
      (#","place":{"location":{"city":"X"}}"#, #","place":{"location":{"city":"X"}}"#),
      (#","place":{"name":"P","location":{}}"#, #","place":{"name":"P"}"#), (#","place":[]"#, ""),
      (#","is_hidden":"false""#, #","is_hidden":false"#), (#","is_hidden":"true""#, #","is_hidden":true"#),
      (#","is_hidden":1"#, ""), (#","properties":[[],{"name":"N"}]"#, ""),
      (#","shares":{"count":"2"}"#, #","shares":2"#), (#","shares":{}"#, ""),
      (#","shares":0"#, #","shares":0"#),
      (#","comments":[]"#, #","comments":0"#), (#","comments":{"count":0}"#, #","comments":0"#),
      (#","comments":[{"id":"1"}]"#, ""), (#","comments":{"data":[{"id":"1"}]}"#, ""),
      (#","comments":"""#, ""),
      (#","reactions":{"summary":{"total_count":7},"count":1}"#, #","reactions":7"#),
      (#","created_time":"soon""#, #","created_time":"soon""#),
      (#","created_time":1462106096"#, #","created_time":"2016-05-01T12:34:56Z""#),
      (#","created_time":"2013-05-10T17:00:00""#, #","created_time":"2013-05-10T17:00:00Z""#),
      (#","attachments":[]"#, ""), (#","attachments":{"data":[{}]}"#, ""),
    ])
  func oddMembers(members: String, written: String) throws {
    #expect(try line(members) == #"{"id":"1_2""# + written + "}")
  }

  @Test(
    "tags come as a list, or keyed by offset, or not at all",
    arguments: [
      (#"[{"id":"1","offset":0},{"name":"N"}]"#, ["1", nil]),
      (#"{"18":[{"id":"2"}],"9":[{"id":"1"}]}"#, ["1", "2"]), (#"{"0":{"id":"3"}}"#, ["3"]),
      (#"[{"id":"1","offset":9999,"length":-5},7]"#, ["1"]), ("{}", []), ("[]", []), ("null", []),
      (#""x""#, []),
    ] as [(String, [String?])])
  func tags(value: String, ids: [String?]) throws {
    #expect(try post(#","message_tags":\#(value)"#).messageTags.map(\.id) == ids)
  }

  @Test(
    "the id may be a number, and without one there is no post",
    arguments: [(#"{"id":9007199254740993}"#, "9007199254740993"), (#"{"id":"5"}"#, "5")])
  func ids(text: String, id: String) throws {
    #expect(try JSONReader.decode(Post.self, from: Data(text.utf8)).id == id)
    for odd in ["{}", #"{"id":""}"#, #"{"id":null}"#, #"{"id":[]}"#, "[]"] {
      #expect(throws: DecodingError.self) { try JSONReader.decode(Post.self, from: Data(odd.utf8)) }
    }
  }

  @Test("kind, name and link come from the attachments, the kind else from the status type")
  func shown() throws {
    let first = try post(full)
    #expect(
      [first.kind, first.name, first.firstLink] == ["album", "Trip", "https://www.facebook.com/album"])
    #expect(try post(#","status_type":"wall_post""#).kind == "wall_post")
    let bare = try post("")
    #expect([bare.kind, bare.name, bare.firstLink] == ["status", nil, nil])
    let later = try post(
      #","attachments":{"data":[{"title":"A"},{"media_type":"link","url":"https://b.example/"}]}"#)
    #expect([later.kind, later.name, later.firstLink] == ["link", "A", "https://b.example/"])

    var nested = Post(id: "1")
    nested.attachments = [
      Attachment(
        mediaType: "album",
        subattachments: [
          Attachment(title: "C", subattachments: [Attachment(url: "https://c.example/")]),
          Attachment(url: "https://d.example/"),
        ]), Attachment(url: "https://e.example/"),
    ]
    #expect(nested.firstLink == "https://c.example/")
    #expect(
      nested.allAttachments.map { $0.mediaType ?? $0.title ?? $0.url } == [
        "album", "C", "https://c.example/", "https://d.example/", "https://e.example/",
      ])
  }

  @Test(
    "Facebook's detour is taken off a link",
    arguments: [
      (
        "https://l.facebook.com/l.php?u=https%3A%2F%2Fb.example%2F%3Fa%3D1%2B2&h=AT0",
        "https://b.example/?a=1+2"
      ),
      ("http://lm.facebook.com/l.php?h=1&u=http%3A%2F%2Fb.example%2F", "http://b.example/"),
      ("https://l.facebook.com/l.php?h=1", "https://l.facebook.com/l.php?h=1"),
      (
        "https://l.facebook.com/l.php?u=javascript%3Aalert",
        "https://l.facebook.com/l.php?u=javascript%3Aalert"
      ),
      (
        "https://b.example/l.php?u=https%3A%2F%2Fc.example",
        "https://b.example/l.php?u=https%3A%2F%2Fc.example"
      ),
      ("not an address", "not an address"),
    ])
  func shims(address: String, target: String) {
    #expect(LinkShim.target(of: address) == target)
  }

  @Test("a comment is read and written like a post")
  func comment() throws {
    let text =
      #"{"from":{"id":"7","name":"A"},"created_time":"2026-05-01T12:34:56+0000","message":"Hi","id":5}"#
    let comment = try JSONReader.decode(SNSLoginCore.Comment.self, from: Data(text.utf8))
    #expect(
      comment.jsonLine
        == #"{"id":"5","created_time":"2026-05-01T12:34:56Z","from":{"id":"7","name":"A"},"message":"Hi"}"#)
    #expect(SNSLoginCore.Comment.graphFields.text == "id,created_time,from,message")
  }
}
