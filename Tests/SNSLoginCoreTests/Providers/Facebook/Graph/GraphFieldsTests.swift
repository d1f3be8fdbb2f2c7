import SNSLoginCore
import Testing

@Suite("Asking for fields")
struct GraphFieldsTests {
  private let full = GraphFields([
    .init("id"), .init("message"),
    .init("attachments", wordings: ["attachments{title,media}", "attachments{title}"], isHeavy: true),
    .init("reactions", wordings: ["reactions.limit(0)"], isHeavy: true),
  ])

  @Test("a deprecated field is first asked for in a smaller way, then not at all")
  func deprecated() {
    #expect(full.text == "id,message,attachments{title,media},reactions.limit(0)")
    #expect(full.withoutDeprecated()?.text == "id,message,attachments{title},reactions.limit(0)")
    #expect(full.withoutDeprecated()?.withoutDeprecated()?.text == "id,message,reactions.limit(0)")
    #expect(full.withoutDeprecated()?.withoutDeprecated()?.withoutDeprecated() == nil)
  }

  @Test("an unknown field is dropped, also inside of another, but never the id")
  func unknown() {
    #expect(full.without("message")?.text == "id,attachments{title,media},reactions.limit(0)")
    #expect(full.without("media")?.text == "id,message,attachments{title},reactions.limit(0)")
    #expect(full.without("title")?.without("title")?.text == "id,message,reactions.limit(0)")
    #expect(full.without("med") == nil)
    #expect(full.without("id") == nil)
  }

  @Test("what is heavy can be left out once")
  func heavy() {
    #expect(full.withoutHeavy()?.text == "id,message")
    #expect(full.withoutHeavy()?.withoutHeavy() == nil)
  }

  @Test("a post is asked for in one list, without the fields that fail since v3.3")
  func posts() {
    #expect(
      GraphFields.posts().text
        == "id,created_time,updated_time,message,story,from,to,status_type,permalink_url,privacy,place,"
        + "message_tags,parent_id,is_hidden,full_picture,shares,reactions.limit(0).summary(total_count),"
        + "comments.limit(0).summary(total_count),"
        + "attachments{media_type,title,description,unshimmed_url,url,target,media,subattachments}")
    let names = Set(GraphFields.posts().fields.map(\.name))
    #expect(
      names.isDisjoint(with: ["type", "link", "name", "caption", "description", "source", "object_id"]))
    #expect(GraphFields.posts([.reactions]).text == "id,reactions.limit(0).summary(total_count)")
    #expect(GraphFields.posts([.message, .id]).text == "message,id")
  }
}
