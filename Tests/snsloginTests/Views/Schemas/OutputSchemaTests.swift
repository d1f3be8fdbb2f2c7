import Testing

@testable import SNSLoginCore
@testable import snslogin

@Suite("The schemas of the outputs") struct OutputSchemaTests {
  private func reader(_ schema: OutputSchema) throws -> SchemaReader { try SchemaReader(schema.text) }

  @Test("each is a JSON document that names its draft and itself", arguments: OutputSchema.allCases)
  func head(schema: OutputSchema) throws {
    let root = try reader(schema).root
    #expect(root["$schema"] == .string("https://json-schema.org/draft/2020-12/schema"))
    #expect(root["$id"] == .string("urn:snslogin:schema:" + schema.rawValue))
    #expect(root["type"] == .string("object"))
    #expect(root["additionalProperties"] == .bool(true))
    #expect(schema.text.hasSuffix("}\n") && !schema.text.contains("\t"))
  }

  @Test("every object of every schema is open to new keys", arguments: OutputSchema.allCases)
  func openness(schema: OutputSchema) throws {
    func closed(_ value: JSONValue) -> Int {
      switch value {
      case .object(let members):
        (members["properties"]?.object != nil && members["additionalProperties"] != .bool(true) ? 1 : 0)
          + members.values.map(closed).reduce(0, +)
      case .array(let elements): elements.map(closed).reduce(0, +)
      default: 0
      }
    }
    // A key called `properties` would be counted; there is none.
    #expect(closed(try reader(schema).root) == 0)
  }

  // MARK: post

  private static var post: Post {
    var post = Post(id: "1_2")
    post.createdTime = PostTime("2026-05-01T12:34:56+0000")
    post.updatedTime = .unreadable("yesterday")
    post.message = "m"
    post.story = "s"
    post.from = Profile(id: "1", name: "A")
    post.to = [Profile(id: "2", name: "B")]
    post.statusType = "shared_story"
    post.permalinkURL = "https://www.facebook.com/1/posts/2"
    post.privacy = Privacy(value: "SELF", description: "Only me")
    post.place = Place(
      id: "3", name: "P",
      location: .address(
        .init(street: "s", city: "c", state: "t", country: "o", zip: "z", latitude: 1.5, longitude: -2)))
    post.messageTags = [MessageTag(id: "4", name: "C", type: "user", offset: 0, length: 1)]
    post.parentID = "1_1"
    post.isHidden = false
    post.fullPicture = "https://e.org/1.jpg"
    post.shares = 1
    post.reactions = 2
    post.comments = 3
    let part = Attachment(
      mediaType: "photo", title: "t", description: "d", url: "https://e.org/", targetID: "5",
      imageURL: "https://e.org/2.jpg")
    var album = part
    album.subattachments = [part]
    post.attachments = [album]
    return post
  }

  private static func written(
    _ post: Post, _ fields: [PostField] = PostField.allCases, comments: [SNSLoginCore.Comment] = []
  )
    -> String
  {
    var json = JSONWriter()
    json.object {
      post.writeMembers(fields, to: &$0)
      $0.member("comment_list", ifAny: comments)
    }
    return json.text
  }

  private static let comment = SNSLoginCore.Comment(
    id: "6", createdTime: PostTime("2026-05-01T12:34:56+0000"), from: Profile(id: "1", name: "A"),
    message: "c")

  @Test("a post with everything has the keys of its schema, those and no others")
  func postKeys() throws {
    let reader = try reader(.post)
    let document = Self.written(Self.post, comments: [Self.comment])
    let inner = ".attachments[].subattachments[]."
    #expect(try SchemaReader.keys(of: document).filter { !$0.hasPrefix(inner) } == reader.keys)
    #expect(
      try SchemaReader.keys(of: document).filter { $0.hasPrefix(inner) }.count
        == reader.keys.filter { $0.hasPrefix(".attachments[].") }.count - 1)
    #expect(try reader.problems(of: document) == [])
  }

  @Test(
    "every field is a key of the schema, and a post with that field alone satisfies it",
    arguments: PostField.allCases)
  func onlyField(field: PostField) throws {
    let reader = try reader(.post)
    let document = Self.written(Self.post, [field])
    #expect(try SchemaReader.keys(of: document).contains("." + field.rawValue))
    #expect(reader.keys.contains("." + field.rawValue))
    #expect(try reader.problems(of: document) == [])
  }

  @Test("a bare post, and one whose place is told in words, satisfy it")
  func otherPosts() throws {
    var old = Post(id: "1")
    old.place = Place(location: .text("By the old crane"))
    for post in [Post(id: "1"), old] { #expect(try reader(.post).problems(of: Self.written(post)) == []) }
  }

  @Test(
    "what is no post does not",
    arguments: [
      ("[]", [" is no [\"object\"]"]), (#"{"id":1}"#, [".id is no [\"string\"]"]),
      (#"{"id":""}"#, [".id is too short"]),
      (#"{"shares":"3"}"#, [".shares is no [\"integer\"]"]),
      (#"{"to":[{"id":5}]}"#, [".to[].id is no [\"string\"]"]),
      (#"{"comment_list":[{}]}"#, [".comment_list[].id is missing"]),
    ])
  func noPosts(document: String, problems: [String]) throws {
    #expect(try reader(.post).problems(of: document) == problems)
  }

  // MARK: account

  private static let now = Date(timeIntervalSince1970: 1_777_638_896)

  private static func session(_ sns: LoginType) -> Session {
    Session(
      sns: sns, id: "1", name: "A", username: "a", email: "a@e.org", pictureURL: "https://e.org/1.jpg",
      flow: "device",
      token: .init(
        accessToken: "SECRET", scopes: ["email"], expiresAt: now, refreshExpiresAt: now,
        dataAccessExpiresAt: now),
      loggedInAt: now)
  }

  @Test("an account has the keys of its schema, all of them required", arguments: LoginType.allCases)
  func account(sns: LoginType) throws {
    let reader = try reader(.account)
    let full = AccountReport(Self.session(sns), at: Self.now, checkedValidity: true).jsonLine
    #expect(try SchemaReader.keys(of: full) == reader.keys)
    #expect(
      Set(reader.root["required"]?.array?.compactMap(\.string).map { "." + $0 } ?? []) == reader.keys)
    let bare = Session(sns: sns, flow: "token", token: .init(accessToken: "SECRET"), source: .environment)
    for document in [full, AccountReport(bare, at: Self.now).jsonLine] {
      #expect(try reader.problems(of: document) == [])
    }
  }

  // MARK: error

  @Test(
    "every kind of error satisfies its schema, with all its keys and with few",
    arguments: SNSError.Kind.allCases)
  func error(kind: SNSError.Kind) throws {
    let reader = try reader(.error)
    let full = SNSError(
      kind, "what", hint: "so", sns: .facebook,
      provider: .init(status: 400, code: 190, subcode: 463, requestID: "A"))
    let document = ErrorReport(full).text(asJSON: true)
    #expect(try SchemaReader.keys(of: document) == reader.keys)
    for error in [full, SNSError(kind, "what")] {
      #expect(try reader.problems(of: ErrorReport(error).text(asJSON: true)) == [])
    }
  }

  @Test("the words of the schema are those of the tool, none more")
  func words() throws {
    let error = try reader(.error).root["properties"]?["error"]?["properties"]
    #expect(error?["code"]?["enum"]?.array?.compactMap(\.string) == SNSError.Kind.allCases.map(\.rawValue))
    #expect(error?["exit_code"]?["enum"]?.array?.compactMap(\.wholeNumber) == Array(1...8))
    #expect(error?["sns"]?["enum"]?.array?.compactMap(\.string) == LoginType.allCases.map(\.rawValue))
  }
}
