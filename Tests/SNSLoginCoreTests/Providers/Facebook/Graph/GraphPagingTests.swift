import SNSLoginCore
import Testing

@Suite("What to ask for next in a list")
struct GraphPagingTests {
  private let fields = GraphFields([.init("id"), .init("message")])

  private func paging(limit: Int? = nil, pageSize: Int = 100, fields: GraphFields? = nil) -> GraphPaging {
    GraphPaging(
      first: GraphAPI.address("me/feed"), fields: fields ?? self.fields, limit: limit, pageSize: pageSize)
  }

  private func link(_ query: String) -> PagingLink {
    PagingLink("https://graph.facebook.com/v27.0/1/feed?" + query)
  }

  private func ask(_ query: String) -> GraphPaging.Step {
    .ask(WebAddress(host: "graph.facebook.com", path: "/v27.0/1/feed", query: query))
  }

  @Test(
    "the first page asks for no more than is wanted",
    arguments: [
      (nil, 100, 100), (25, 100, 25), (250, 100, 100), (250, 30, 30), (3, 2, 2), (nil, 500, 100), (nil, 0, 1),
    ] as [(Int?, Int, Int)])
  func first(limit: Int?, pageSize: Int, asked: Int) {
    #expect(
      paging(limit: limit, pageSize: pageSize).request.description
        == "https://graph.facebook.com/v27.0/me/feed?fields=id%2Cmessage&limit=\(asked)")
  }

  @Test("a limit of 250 is asked for as 100, 100 and 50")
  func limitOverPages() {
    var paging = paging(limit: 250)
    #expect(paging.next(after: link("limit=100&after=A"), fresh: 100) == ask("limit=100&after=A"))
    #expect(paging.next(after: link("limit=100&after=B"), fresh: 100) == ask("limit=50&after=B"))
    #expect(paging.next(after: link("limit=50&after=C"), fresh: 50) == .end(note: nil))
  }

  @Test("a link is kept byte for byte, but for token and proof")
  func bytes() {
    var paging = paging()
    let query = "access_token=T&pretty=0&until=1&since&__paging_token=enc_A%2BB&__previous&appsecret_proof=P"
    #expect(
      paging.next(after: link(query), fresh: 1)
        == ask("pretty=0&until=1&since&__paging_token=enc_A%2BB&__previous"))
  }

  @Test("the limit of a link is only ever lowered")
  func lowered() {
    var paging = paging(limit: 60, pageSize: 50)
    #expect(paging.next(after: link("limit=25&after=A"), fresh: 10) == ask("limit=25&after=A"))
    #expect(paging.next(after: link("limit=80&after=B"), fresh: 10) == ask("limit=40&after=B"))
    #expect(paging.next(after: link("after=C"), fresh: 10) == ask("after=C"))
  }

  @Test("short and empty pages are no end, an absent link is")
  func shortPages() {
    var paging = paging()
    #expect(paging.next(after: link("after=A"), fresh: 9) == ask("after=A"))
    #expect(paging.next(after: link("after=B"), fresh: 0) == ask("after=B"))
    #expect(paging.next(after: .none, fresh: 0) == .end(note: nil))
  }

  @Test("three empty pages in a row end the list with a note, two do not")
  func emptyPages() {
    var paging = paging()
    #expect(paging.next(after: link("after=A"), fresh: 0) == ask("after=A"))
    #expect(paging.next(after: link("after=B"), fresh: 0) == ask("after=B"))
    #expect(paging.next(after: link("after=C"), fresh: 1) == ask("after=C"))
    #expect(paging.next(after: link("after=D"), fresh: 0) == ask("after=D"))
    #expect(paging.next(after: link("after=E"), fresh: 0) == ask("after=E"))
    #expect(
      paging.next(after: link("after=F"), fresh: 0)
        == .end(note: "3 pages in a row held nothing new; the list ends here"))
  }

  @Test("a repeated link ends the list with a note, whatever token it carries")
  func repeatedLink() {
    var paging = paging()
    #expect(paging.next(after: link("after=A&access_token=1"), fresh: 1) == ask("after=A"))
    #expect(
      paging.next(after: link("after=A&access_token=2"), fresh: 1)
        == .end(note: "Facebook's next page repeats one that was read; the list ends here"))
  }

  @Test("a link to another host ends the list with a note")
  func elsewhere() {
    var paging = paging()
    #expect(
      paging.next(after: .elsewhere, fresh: 1)
        == .end(note: "the next page is not at graph.facebook.com; it was not asked for"))
  }

  @Test("a page that is too heavy is halved, down to one item, then asked without what is heavy")
  func tooHeavy() {
    let fields = GraphFields([.init("id"), .init("attachments", isHeavy: true)])
    var paging = paging(limit: 5, fields: fields)
    let start = "https://graph.facebook.com/v27.0/me/feed?fields="
    #expect(paging.retry(.askForLess)?.description == start + "id%2Cattachments&limit=2")
    #expect(paging.retry(.askForLess)?.description == start + "id%2Cattachments&limit=1")
    #expect(paging.retry(.askForLess)?.description == start + "id&limit=1")
    #expect(paging.retry(.askForLess) == nil)
  }

  @Test("a halved page grows again after two good ones, never beyond what it was")
  func growsAgain() {
    var paging = paging(pageSize: 40)
    #expect(paging.retry(.askForLess)?.description.hasSuffix("limit=20") == true)
    #expect(paging.next(after: link("limit=20&after=A"), fresh: 20) == ask("limit=20&after=A"))
    #expect(paging.next(after: link("limit=20&after=B"), fresh: 20) == ask("limit=40&after=B"))
    #expect(paging.next(after: link("limit=40&after=C"), fresh: 40) == ask("limit=40&after=C"))
    #expect(paging.next(after: link("limit=40&after=D"), fresh: 40) == ask("limit=40&after=D"))
    #expect(paging.next(after: link("limit=10&after=E"), fresh: 40) == ask("limit=10&after=E"))
  }

  @Test("a list that begins elsewhere keeps the lowered page size, and grows again")
  func lowersElsewhere() {
    var paging = paging(pageSize: 40)
    #expect(paging.beginning(at: GraphAPI.address("7/feed")).request.description.hasSuffix("limit=40"))
    _ = paging.retry(.askForLess)
    var other = paging.beginning(at: GraphAPI.address("7/feed"))
    #expect(
      other.request.description == "https://graph.facebook.com/v27.0/7/feed?fields=id%2Cmessage&limit=20")
    #expect(other.next(after: link("limit=20&after=A"), fresh: 20) == ask("limit=20&after=A"))
    #expect(other.next(after: link("limit=20&after=B"), fresh: 20) == ask("limit=40&after=B"))
  }

  @Test("a list that begins elsewhere keeps to the fewer fields")
  func fewerFieldsElsewhere() {
    var paging = paging()
    _ = paging.retry(.dropField("message"))
    var other = paging.beginning(at: GraphAPI.address("7/feed"))
    #expect(other.request.description == "https://graph.facebook.com/v27.0/7/feed?fields=id&limit=100")
    #expect(other.next(after: link("fields=id,message&after=A"), fresh: 1) == ask("fields=id&after=A"))
  }

  @Test("a link that still asks for dropped fields gets the fewer ones")
  func fewerFields() {
    var paging = paging()
    #expect(
      paging.retry(.dropField("message"))?.description
        == "https://graph.facebook.com/v27.0/me/feed?fields=id&limit=100")
    #expect(paging.next(after: link("fields=id,message&after=A"), fresh: 1) == ask("fields=id&after=A"))
    #expect(paging.next(after: link("fields=id&after=B"), fresh: 1) == ask("fields=id&after=B"))
  }
}
