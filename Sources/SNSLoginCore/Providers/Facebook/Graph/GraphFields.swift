/// The value of `fields=`, and how to ask for less where the Graph API refuses it.
package struct GraphFields: Sendable, Hashable {
  package struct Field: Sendable, Hashable {
    package var name: String
    /// Ways to ask for it, the best first. Never empty.
    package var wordings: [String]
    /// Makes answers big.
    package var isHeavy: Bool

    package init(_ name: String, wordings: [String]? = nil, isHeavy: Bool = false) {
      self.name = name
      self.wordings = wordings ?? [name]
      self.isHeavy = isHeavy
    }
  }

  package private(set) var fields: [Field]

  package init(_ fields: [Field]) { self.fields = fields }

  package var text: String { fields.map { $0.wordings[0] }.joined(separator: ",") }

  package var formField: FormField { FormField("fields", text) }

  /// After code 12, a deprecated field: the next way to ask for what has several ways, then without it. Nil where
  /// nothing more can be left out.
  package func withoutDeprecated() -> GraphFields? {
    changed { $0.wordings.count > 1 || $0.wordings[0].contains("{") }
  }

  /// After "nonexisting field": the next way to ask for the field of that name (or for the one that asks for it
  /// inside), then without it. Nil where nothing asks for it, and for the id.
  package func without(_ name: String) -> GraphFields? {
    if fields.contains(where: { $0.name == name }) {
      let fewer = fields.filter { $0.name != name || $0.name == "id" }
      return fewer.count < fields.count ? GraphFields(fewer) : nil
    }
    return changed { $0.wordings[0].names(inBraces: name) }
  }

  /// After "reduce the amount of data": without everything heavy. Nil where nothing is.
  package func withoutHeavy() -> GraphFields? {
    fields.contains(where: \.isHeavy) ? GraphFields(fields.filter { !$0.isHeavy }) : nil
  }

  private func changed(where matches: (Field) -> Bool) -> GraphFields? {
    guard let index = fields.firstIndex(where: matches) else { return nil }
    var copy = self
    if copy.fields[index].wordings.count > 1 {
      copy.fields[index].wordings.removeFirst()
    } else {
      copy.fields.remove(at: index)
    }
    return copy
  }
}

extension String {
  fileprivate func names(inBraces name: String) -> Bool {
    guard let brace = firstIndex(of: "{") else { return false }
    return self[brace...].split { !($0.isLetter || $0 == "_") }.contains { $0 == name }
  }
}
