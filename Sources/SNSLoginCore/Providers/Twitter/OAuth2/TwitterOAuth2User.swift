/// The answer of `GET /2/users/me`: `{"data":{"id","name","username"}}`; X bills this call.
package struct TwitterOAuth2User: Sendable, Hashable {
  package var id: String
  package var name: String?
  package var username: String?

  package static func request(_ token: String) -> HTTPRequest {
    HTTPRequest(.get, WebAddress(host: "api.x.com", path: "/2/users/me")).authorized(bearer: token)
  }

  /// - Throws: `SNSError` in few words, for the warning that a login is saved without a name.
  package init(_ response: HTTPResponse, token: String) throws(SNSError) {
    let answer = try? JSONValue(parsing: response.body)
    guard let data = answer?["data"], let id = data["id"]?.text, !id.isEmpty, response.status == 200 else {
      let said = answer?["detail"]?.string ?? answer?["title"]?.string ?? "HTTP \(response.status)"
      throw SNSError(
        .refused, "X did not tell whose it is: \(ForeignText.line(said, hiding: [token]))", sns: .twitter,
        provider: .init(status: response.status))
    }
    self.id = id
    name = data["name"]?.string
    username = data["username"]?.string
  }
}
