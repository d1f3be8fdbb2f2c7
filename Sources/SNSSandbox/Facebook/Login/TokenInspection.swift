internal import SNSLoginCore

extension FacebookSandbox {
  /// `debug_token`: an invalid token is still HTTP 200, with `is_valid` false.
  func debugToken(_ call: GraphCall) throws(GraphError) -> ServerAnswer {
    guard let caller = call.token else { throw .noToken }
    if caller != "\(app.appID)|\(app.appSecret)" { _ = try userToken(caller) }
    let input = try call.required("input_token")
    let problem: GraphError?
    do throws(GraphError) {
      _ = try userToken(input)
      problem = nil
    } catch {
      problem = error
    }
    return json {
      $0.key("data")
      $0.object { inspect(input, problem: problem, into: &$0) }
    }
  }

  private func inspect(_ text: String, problem: GraphError?, into json: inout WireJSON) {
    var scopes: [String] = []
    if case .token(let token) = AccessToken.read(text) {
      let removed = grants.removed(for: token)
      scopes = token.granted.filter { !removed.contains($0) }
      describe(token, into: &json)
    }
    if let problem {
      json.key("error")
      json.object {
        $0.key("code")
        $0.integer(problem.code)
        $0.key("message")
        $0.string(problem.message)
        // Here the key is `subcode`, not `error_subcode`.
        if let subcode = problem.subcode { $0.key("subcode"); $0.integer(subcode) }
      }
    }
    json.key("is_valid")
    json.bool(problem == nil)
    json.key("scopes")
    json.array { for scope in scopes { $0.string(scope) } }
    json.key("granular_scopes")
    json.array {
      for scope in scopes {
        $0.object {
          $0.key("scope"); $0.string(scope)
        }
      }
    }
  }

  private func describe(_ token: AccessToken, into json: inout WireJSON) {
    json.key("app_id")
    json.string(token.appID)
    json.key("type")
    json.string("USER")
    json.key("application")
    json.string(app.title)
    json.key("data_access_expires_at")
    json.integer(token.dataAccessExpiresAt)
    json.key("expires_at")
    json.integer(token.expiresAt)
    json.key("issued_at")
    json.integer(token.issuedAt / 1000)
    json.key("user_id")
    json.string(token.personID)
  }
}
