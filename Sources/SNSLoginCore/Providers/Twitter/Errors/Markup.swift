/// Looks for single elements in the few XML forms and web pages that X answers with; a parser would be too much.
struct Markup {
  struct Element {
    /// What stands between the name and `>`.
    let attributes: Substring
    /// Without tags, entities decoded.
    let text: String

    func attribute(_ name: String) -> String? {
      guard let start = attributes.firstRange(of: name + "=")?.upperBound, start < attributes.endIndex else {
        return nil
      }
      let quote = attributes[start]
      return String(attributes[attributes.index(after: start)...].prefix { $0 != quote })
    }
  }

  private let text: String

  init(_ text: String) { self.text = text }

  /// The first element of that name.
  func element(_ name: String) -> Element? {
    var rest = text[...]
    while let open = rest.firstRange(of: "<" + name) {
      rest = rest[open.upperBound...]
      // `<errors>` is not `<error>`.
      guard let next = rest.first, next == ">" || next.isWhitespace, let end = rest.firstIndex(of: ">") else {
        continue
      }
      let content = rest[rest.index(after: end)...]
      let close = content.firstRange(of: "</" + name)?.lowerBound ?? content.endIndex
      return Element(attributes: rest[..<end], text: Self.bare(content[..<close]))
    }
    return nil
  }

  /// XML 1.0 §4.6, the five named entities.
  private static func bare(_ content: Substring) -> String {
    var isInside = false
    let text = content.filter { character in
      if character == "<" { isInside = true }
      defer { if character == ">" { isInside = false } }
      return !isInside
    }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }.trimmingBlanks
  }
}
