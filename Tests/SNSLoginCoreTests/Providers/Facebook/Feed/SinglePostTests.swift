import SNSLoginCore
import TestSupport
import Testing

@Suite("One post and its comments")
struct SinglePostTests {
  @Test("a post is asked for with all its fields, and again with fewer after code 12")
  func post() async throws {
    let http = ScriptedTransport([
      .success(HTTPResponse(status: 400, text: #"{"error":{"message":"(#12) deprecated","code":12}}"#)),
      .success(HTTPResponse(status: 200, text: #"{"id":"1_2","message":"Hi"}"#)),
    ])
    let post = try await GraphClient(http: http, accessToken: "T").post(id: "1_2")
    #expect(post.jsonLine == #"{"id":"1_2","message":"Hi"}"#)
    let fewer = try #require(GraphFields.posts().withoutDeprecated())
    #expect(
      http.addresses
        == [GraphFields.posts(), fewer].map {
          GraphAPI.address("1_2", fields: [$0.formField]).description
        })
  }

  @Test("a post that is missing or hidden is not found, after one request")
  func missing() async {
    let body = #"{"error":{"message":"Unsupported get request.","code":100,"error_subcode":33}}"#
    let http = ScriptedTransport([.success(HTTPResponse(status: 400, text: body))])
    let error = await #expect(throws: SNSError.self) {
      try await GraphClient(http: http, accessToken: "T").post(id: "../me")
    }
    #expect(error?.kind == .notFound)
    #expect(http.requests.map(\.address.path) == ["/v27.0/..%2Fme"])
  }

  @Test("comments come over all pages")
  func comments() async throws {
    let http = ScriptedTransport(bodies: [
      #"{"data":[{"id":"5"}],"paging":{"next":"https://graph.facebook.com/v27.0/1_2/comments?after=A"}}"#,
      #"{"data":[{"id":"6"}]}"#,
    ])
    var ids: [String] = []
    for try await page in GraphClient(http: http, accessToken: "T").comments(of: "1_2") {
      ids += page.items.map(\.id)
    }
    #expect(ids == ["5", "6"])
    #expect(
      http.addresses == [
        "https://graph.facebook.com/v27.0/1_2/comments?fields=id%2Ccreated_time%2Cfrom%2Cmessage&limit=100",
        "https://graph.facebook.com/v27.0/1_2/comments?after=A",
      ])
  }
}
