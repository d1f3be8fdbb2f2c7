internal import SNSLoginCore

/// A post as a piece of HTML: paragraphs, then what it links to, then its pictures. HTML and not text, for readers run
/// the lines of text together.
enum EntryHTML {
  static func text(of entry: FeedEntry) -> String {
    let paragraphs = entry.text.map(paragraphs) ?? []
    let links = entry.links.map(link)
    let images = entry.images.map { "<p><img src=\"\(escaped($0))\" alt=\"\"></p>" }
    return (paragraphs + links + images).joined(separator: "\n")
  }

  /// An empty line parts paragraphs, any other line end is a break.
  private static func paragraphs(_ text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let blocks = lines.split { $0.allSatisfy(\.isWhitespace) }
    return blocks.map { "<p>" + $0.map { escaped(String($0)) }.joined(separator: "<br>\n") + "</p>" }
  }

  private static func link(_ link: FeedEntry.Link) -> String {
    let title = escaped(link.title ?? link.address)
    let description = link.description.map { "<br>\n" + escaped($0) } ?? ""
    return "<p><a href=\"\(escaped(link.address))\">\(title)</a>\(description)</p>"
  }

  private static func escaped(_ text: String) -> String { XMLText.markupEscaped(text) }
}
