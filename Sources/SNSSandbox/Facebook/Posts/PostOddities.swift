internal import SNSLoginCore

/// What is wrong with the posts of one answer.
struct PostOddities: OptionSet, Sendable {
  var rawValue: Int
  static let loneSurrogate = PostOddities(rawValue: 1)
  static let badUTF8 = PostOddities(rawValue: 2)
  static let controls = PostOddities(rawValue: 4)
  /// The shapes that Facebook has sent over the years.
  static let shapes = PostOddities(rawValue: 8)

  static func striking(in faults: FaultPlan) -> PostOddities {
    var oddities: PostOddities = []
    if faults.strikes(.loneSurrogate) { oddities.insert(.loneSurrogate) }
    if faults.strikes(.badUTF8) { oddities.insert(.badUTF8) }
    if faults.strikes(.controlCharacters) { oddities.insert(.controls) }
    if faults.strikes(.oddFields) { oddities.insert(.shapes) }
    return oddities
  }

  /// In place of the first post's message.
  var message: WireText? {
    var text: [UInt8] = []
    if contains(.loneSurrogate) { text += #"A text that was cut within an emoji \ud83d"#.utf8 }
    if contains(.badUTF8) { text += Array("A byte that is no text: ".utf8) + [0xFF] }
    if contains(.controls) { text += #"\u001b[31mred\u001b[0m \u202egnp.exe\u202c \u0007bell \u009b2J"#.utf8 }
    return text.isEmpty ? nil : WireText(raw: [UInt8(ascii: "\"")] + text + [UInt8(ascii: "\"")])
  }
}

extension PostWriter {
  /// True where the field was written in an odd shape.
  func writeOdd(_ field: PostField, of post: PostSketch, into json: inout WireJSON) -> Bool {
    switch field {
    case .messageTags:
      json.key("message_tags")
      json.object { json in
        json.key("0")
        json.array { writeTag(of: post, into: &$0) }
      }
    case .place:
      json.key("place");
      json.raw(#"{"id":110000000000077,"name":"Sandbox Harbour","location":"By the old crane"}"#.utf8)
    case .comments: json.key("comments"); json.array { _ in }
    case .isHidden: json.key("is_hidden"); json.string("false")
    case .statusType: json.key("status_type"); json.string("hologram_update")
    case .story: json.key("story"); json.null()
    case .shares: json.key("shares"); json.raw(#"{"count":"7"}"#.utf8)
    case .reactions: json.key("reactions"); json.raw(#"{"count":"12"}"#.utf8)
    case .privacy: json.key("privacy"); json.string("")
    case .from:
      json.key("from")
      json.object { json in
        json.key("name")
        json.string(post.author.name)
        json.key("id")
        json.raw(post.author.id.utf8)
      }
    default: return false
    }
    return true
  }
}
