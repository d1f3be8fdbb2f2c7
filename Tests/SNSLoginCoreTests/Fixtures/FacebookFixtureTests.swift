import SNSLoginCore
import Testing

@Suite("Recorded answers of Facebook")
struct FacebookFixtureTests {
  /// What every file must come out as.
  private static let outcomes: [String: String] = [
    "01-device-login-start": "code, interval 5, expires_in 420",
    "02-device-status-pending": "error 31/1349174",
    "03-device-status-too-fast": "error 17/1349172",
    "04-device-status-expired": "error 463/1349152",
    "05-token-long-lived": "token, expires_in 5184000",
    "06-debug-token": "user token, valid",
    "07-me-permissions-expired": "login_expired",
    "08-feed-time-paged-first": "5 posts, 0 dropped, next",
    "09-feed-time-paged-last": "5 posts, 0 dropped, end",
    "10-feed-cursor-paged-first": "3 posts, 0 dropped, next",
    "11-feed-cursor-paged-last": "1 posts, 0 dropped, end",
    "12-feed-legacy-with-duplicate-key": "posts, tags 2",
    "13-me-feed-2013-all-shapes": "4 posts, 0 dropped, next",
    "14-feed-empty-no-paging": "0 posts, 0 dropped, end",
    "15-feed-empty-with-next": "0 posts, 0 dropped, next",
    "16-edge-same-cursors-with-next": "1 posts, 0 dropped, next",
    "17-edge-paging-empty-strings": "1 posts, 0 dropped, end",
    "18-post-album-subattachments": "album, 2 inside, 8878 reactions, 47 comments",
    "19-attachment-link-shimmed": "link https://blog.example.com/",
    "20-post-story-only-tags-by-offset": "story, no privacy",
    "21-post-comments-empty-array": "0 comments, to 1",
    "22-post-properties-mixed-types": "app_created_story, 0 comments",
    "23-post-place-location-string": "Sample Hall",
    "24-error-response-with-headers": "not_found, usage 2",
    "25-errors-collection":
      "login_expired login_expired login_expired login_expired login_expired login_expired login_expired permission "
      + "permission rate_limited provider_down provider_down refused refused refused not_found refused "
      + "login_expired refused refused",
  ]

  @Test("every file comes out as it should")
  func walk() throws {
    let names = FixtureFolder.files(in: "facebook")
    for name in names {
      let key = String(name.dropLast(".json".count))
      let data = try #require(FixtureFolder.data("facebook/" + name))
      #expect(try Self.outcome(of: key, data) == Self.outcomes[key], "\(name)")
    }
    print("facebook fixtures: \(names.count) read")
  }

  private static func outcome(of name: String, _ data: Data) throws -> String {
    let number = Int(name.prefix(2)) ?? 0
    switch number {
    case 1...6: return try login(number, JSONValue(parsing: data))
    case 7: return try permissions(data)
    case 8...11, 13...17: return try page(data)
    case 12: return try legacy(data)
    case 18, 20...23: return try post(number, decoded(Post.self, data))
    case 19: return try link(decoded(SNSLoginCore.Attachment.self, data))
    case 24: return try recorded(JSONValue(parsing: data))
    default: return try collection(JSONValue(parsing: data))
    }
  }

  private static func decoded<Value: Decodable>(_ type: Value.Type, _ data: Data) throws -> Value {
    try JSONReader.decode(type, from: data)
  }

  private static func login(_ number: Int, _ json: JSONValue) throws -> String {
    func whole(_ key: String) -> String { json[key]?.wholeNumber.map { String($0) } ?? "none" }
    switch number {
    case 1: return "code, interval \(whole("interval")), expires_in \(whole("expires_in"))"
    case 2...4:
      let error = try #require(GraphError(json))
      return "error \(error.code ?? 0)/\(error.subcode ?? 0)"
    case 5: return "token, expires_in \(whole("expires_in"))"
    default: return json["data"]?["is_valid"]?.truth == true ? "user token, valid" : "not valid"
    }
  }

  private static func permissions(_ data: Data) throws -> String {
    let members = try JSONValue(parsing: data)["permissions"]
    let permissions = try decoded(FacebookPermissions.self, Data((members ?? .null).jsonLine.utf8))
    return permissions.error(missing: "user_posts")?.kind.rawValue ?? "granted"
  }

  private static func page(_ data: Data) throws -> String {
    let page = try decoded(GraphPage<Post>.self, data)
    for post in page.items { #expect(try decoded(Post.self, Data(post.jsonLine.utf8)) == post) }
    return "\(page.items.count) posts, \(page.dropped) dropped, \(page.next == .none ? "end" : "next")"
  }

  private static func legacy(_ data: Data) throws -> String {
    let page = try decoded(GraphPage<Post>.self, data)
    #expect(page.dropped == 0)
    return "posts, tags \(page.items.first?.messageTags.count ?? 0)"
  }

  private static func post(_ number: Int, _ post: Post) -> String {
    switch number {
    case 18:
      let inside = post.attachments.first?.subattachments.count ?? 0
      return
        "\(post.kind), \(inside) inside, \(post.reactions ?? -1) reactions, \(post.comments ?? -1) comments"
    case 20:
      return (post.story == nil ? "no story" : "story") + (post.privacy == nil ? ", no privacy" : ", privacy")
    case 21: return "\(post.comments ?? -1) comments, to \(post.to.count)"
    case 22: return "\(post.kind), \(post.comments ?? -1) comments"
    default: return if case .text(let text)? = post.place?.location { text } else { "no text" }
    }
  }

  private static func link(_ attachment: SNSLoginCore.Attachment) -> String {
    "\(attachment.mediaType ?? "none") \(attachment.url ?? "none")"
  }

  private static func recorded(_ json: JSONValue) -> String {
    let headers = (json["headers"]?.array ?? []).compactMap { header in
      header["name"]?.string.map { HTTPRequest.Header($0, header["value"]?.string ?? "") }
    }
    let response = HTTPResponse(
      status: json["code"]?.wholeNumber ?? 0, headers: headers, text: json["body"]?.string ?? "")
    let kind = GraphFailure.error(in: response)?.kind.rawValue ?? "no error"
    return "\(kind), usage \(GraphUsage(response)?.percent ?? -1)"
  }

  private static func collection(_ json: JSONValue) -> String {
    (json.array ?? []).map { row in
      let status = row["http_status"]?.wholeNumber ?? 400
      let response = HTTPResponse(status: status, text: (row["body"] ?? .null).jsonLine)
      return GraphFailure.error(in: response)?.kind.rawValue ?? "none"
    }.joined(separator: " ")
  }
}
