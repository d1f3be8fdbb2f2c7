/// What a person pasted: an address, a part of one, or a word; white space, quotes and brackets around it dropped.
package struct PastedText: Sendable, Hashable {
  package let bare: String

  package init(_ text: String) {
    let isAround: (Character) -> Bool = { $0.isWhitespace || "\"'`<>“”".contains($0) }
    guard let first = text.firstIndex(where: { !isAround($0) }),
      let last = text.lastIndex(where: { !isAround($0) })
    else {
      bare = ""
      return
    }
    bare = String(text[first...last])
  }

  /// Of the query of an address, or of a bare query.
  package var fields: [FormField] {
    Self.fields(of: bare.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0])
  }

  /// Of the fragment, then of the query: where a provider puts its answer behind the `#`.
  package var fragmentFields: [FormField] {
    bare.split(separator: "#").reversed().flatMap(Self.fields)
  }

  private static func fields(of part: Substring) -> [FormField] {
    guard let mark = part.firstIndex(of: "?") else {
      // The values of a query may hold addresses.
      return part.prefix { $0 != "=" }.contains("://") ? [] : FormEncoding.fields(of: part)
    }
    return FormEncoding.fields(of: part[part.index(after: mark)...])
  }
}
