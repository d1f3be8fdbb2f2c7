internal import SNSLoginCore

/// Who somebody is.
extension TwitterSandbox {
  /// `GET 2/users/me`
  func me(_ call: TwitterCall, _ caller: TwitterCaller) throws(TwitterError) -> ServerAnswer {
    try caller.needs(["tweet.read", "users.read"])
    var writer = TwitterUserWriter(person: caller.person)
    if case .oauth2(let token) = caller.credentials {
      writer.tellsEmail = token.scopes.contains("users.email")
    }
    return userAnswer(writer, fields: try userFields(call))
  }

  /// `GET 2/users/by/username/:username`; nobody of that name is a 200 with `errors`.
  func user(_ call: TwitterCall) throws(TwitterError) -> ServerAnswer {
    let fields = try userFields(call)
    let name = call.endpoint.last ?? ""
    guard name.wholeMatch(of: /[A-Za-z0-9_]{1,15}/) != nil else {
      throw .invalidRequest(
        "The `username` query parameter value [\(name)] does not match ^[A-Za-z0-9_]{1,15}$")
    }
    guard let person = TwitterPerson.named(name) else {
      return missing("user", parameter: "username", value: name)
    }
    return userAnswer(TwitterUserWriter(person: person), fields: fields)
  }

  /// `GET 1.1/account/verify_credentials.json`
  func verified(_ call: TwitterCall, _ caller: TwitterCaller) -> ServerAnswer {
    let tellsEmail = call.request.queryFields["include_email"] == "true"
    return json { TwitterUserWriter(person: caller.person, tellsEmail: tellsEmail).writeOld(into: &$0) }
  }

  private func userAnswer(_ writer: TwitterUserWriter, fields: Set<String>) -> ServerAnswer {
    json {
      $0.key("data")
      $0.object { writer.write(fields: fields, into: &$0) }
    }
  }

  /// What cannot be had, beside or instead of `data`.
  func missing(_ type: String, parameter: String, value: String) -> ServerAnswer {
    json {
      $0.key("errors")
      $0.array {
        $0.object {
          $0.key("value"); $0.string(value)
          $0.key("detail"); $0.string("Could not find \(type) with \(parameter): [\(value)].")
          $0.key("title"); $0.string("Not Found Error")
          $0.key("resource_type"); $0.string(type)
          $0.key("parameter"); $0.string(parameter)
          $0.key("resource_id"); $0.string(value)
          $0.key("type"); $0.string("https://api.twitter.com/2/problems/resource-not-found")
        }
      }
    }
  }

  /// Version 2 refuses parameters and values that it does not know.
  private func userFields(_ call: TwitterCall) throws(TwitterError) -> Set<String> {
    var fields: Set<String> = []
    for field in call.request.queryFields {
      switch field.name {
      case "user.fields": fields.formUnion(field.value.split(separator: ",").map(String.init))
      case "tweet.fields", "post.fields", "expansions": break
      default:
        throw .invalidRequest(
          "The query parameter [\(field.name)] is not one of [expansions,tweet.fields,user.fields]")
      }
    }
    let unknown = fields.subtracting(TwitterUserWriter.fields).sorted()
    guard unknown.isEmpty else {
      throw .invalidRequest(
        "The `user.fields` query parameter value [\(unknown.joined(separator: ","))] is not one of "
          + "[\(TwitterUserWriter.fields.sorted().joined(separator: ","))]")
    }
    return fields
  }
}
