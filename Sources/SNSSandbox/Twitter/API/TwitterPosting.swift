internal import SNSLoginCore

/// Posts that live as long as the sandbox, for calls with JSON bodies, form bodies and other methods than GET.
extension TwitterSandbox {
  /// `POST 2/tweets` takes JSON only.
  func addPost(_ call: TwitterCall, _ caller: TwitterCaller) throws(TwitterError) -> ServerAnswer {
    try caller.needs(["tweet.read", "tweet.write", "users.read"], writing: true)
    let type = call.request.header("Content-Type")?.lowercased() ?? ""
    guard type.hasPrefix("application/json") else {
      throw .invalidRequest("Invalid content type: the endpoint takes application/json")
    }
    guard let body = try? JSONValue(parsing: call.request.body), body.object != nil else {
      throw .invalidRequest("Requests with bodies must be valid JSON.")
    }
    guard let text = body["text"]?.string, !text.isEmpty else {
      throw .invalidRequest("[text] must be a text that is not empty")
    }
    let post = try added(text, by: caller)
    return json(status: 201) {
      $0.key("data")
      $0.object { Self.write(post, into: &$0) }
    }
  }

  /// `POST 1.1/statuses/update.json` takes a form.
  func update(_ call: TwitterCall, _ caller: TwitterCaller) throws(TwitterError) -> ServerAnswer {
    guard caller.level == .readWrite else {
      throw .code(403, 261, "Application cannot perform write actions. Contact X support.")
    }
    let fields = call.request.formFields + call.request.queryFields
    guard let text = fields["status"], !text.isEmpty else {
      throw .code(403, 170, "Missing required parameter: status.")
    }
    let post = try added(text, by: caller)
    return json {
      $0.key("created_at"); $0.string(CivilTime(post.createdAt).oldTwitterTime)
      $0.key("id"); $0.integer(post.id)
      $0.key("id_str"); $0.string(String(post.id))
      $0.key("text"); $0.string(TwitterPosts.escaped(post.text))
      $0.key("user")
      $0.object { TwitterUserWriter(person: caller.person).writeOld(into: &$0) }
    }
  }

  /// `GET 2/tweets/:id`
  func post(_ call: TwitterCall, for caller: TwitterCaller) throws(TwitterError) -> ServerAnswer {
    try caller.needs(["tweet.read", "users.read"])
    let id = call.endpoint.last ?? ""
    guard let post = posts.post(id) else { return missing("tweet", parameter: "id", value: id) }
    return json {
      $0.key("data")
      $0.object { Self.write(post, into: &$0) }
    }
  }

  /// `DELETE 2/tweets/:id`
  func deletePost(_ call: TwitterCall, for caller: TwitterCaller) throws(TwitterError) -> ServerAnswer {
    try caller.needs(["tweet.read", "tweet.write", "users.read"], writing: true)
    let id = call.endpoint.last ?? ""
    if let post = posts.post(id), post.personID != caller.person.id {
      throw .blank(403, detail: "You are not authorized to delete this Tweet.")
    }
    let isDeleted = posts.remove(id)
    return json {
      $0.key("data")
      $0.object {
        $0.key("deleted"); $0.bool(isDeleted)
      }
    }
  }

  private func added(_ text: String, by caller: TwitterCaller) throws(TwitterError) -> TwitterPosts.Post {
    if let post = posts.add(text, by: caller.person, at: milliseconds) { return post }
    guard case .oauth1 = caller.credentials else {
      throw .blank(403, detail: "You are not allowed to create a Tweet with duplicate content.")
    }
    throw .code(403, 187, "Status is a duplicate.")
  }

  private static func write(_ post: TwitterPosts.Post, into json: inout WireJSON) {
    json.key("id"); json.string(String(post.id))
    json.key("text"); json.string(TwitterPosts.escaped(post.text))
    json.key("edit_history_tweet_ids")
    json.array { $0.string(String(post.id)) }
  }
}
