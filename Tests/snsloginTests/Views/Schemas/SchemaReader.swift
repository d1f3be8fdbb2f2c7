import SNSLoginCore

/// As much of JSON Schema (draft 2020-12) as our schemas use: `$ref` into `$defs`, `type`, `enum`, `required`,
/// `minLength`, `properties`, `items`.
struct SchemaReader {
  let root: JSONValue

  init(_ text: String) throws { root = try JSONValue(parsing: Data(text.utf8)) }

  /// What is wrong with a document, each with its place.
  func problems(of document: String) throws -> [String] {
    problems(of: try JSONValue(parsing: Data(document.utf8)), by: root, at: "")
  }

  /// Every key that the schema knows, by its path; `[]` is any element. A part that holds itself is walked once.
  var keys: Set<String> { keys(of: root, at: "", within: []) }

  /// Every key of a document, likewise.
  static func keys(of document: String) throws -> Set<String> {
    keys(of: try JSONValue(parsing: Data(document.utf8)), at: "")
  }

  private static func keys(of value: JSONValue, at path: String) -> Set<String> {
    switch value {
    case .object(let members):
      members.reduce(into: []) { keys, member in
        keys.insert(path + "." + member.key)
        keys.formUnion(Self.keys(of: member.value, at: path + "." + member.key))
      }
    case .array(let elements):
      elements.reduce(into: []) { $0.formUnion(Self.keys(of: $1, at: path + "[]")) }
    default: []
    }
  }

  private func keys(of schema: JSONValue, at path: String, within names: Set<String>) -> Set<String> {
    let (schema, name) = resolved(schema)
    if let name, names.contains(name) { return [] }
    let names = names.union(name.map { [$0] } ?? [])
    var keys: Set<String> = []
    for (key, member) in schema["properties"]?.object ?? [:] {
      keys.insert(path + "." + key)
      keys.formUnion(self.keys(of: member, at: path + "." + key, within: names))
    }
    if let items = schema["items"] { keys.formUnion(self.keys(of: items, at: path + "[]", within: names)) }
    return keys
  }

  private func resolved(_ schema: JSONValue) -> (JSONValue, name: String?) {
    guard let reference = schema["$ref"]?.string else { return (schema, nil) }
    let name = String(reference.dropFirst("#/$defs/".count))
    // A name that is not there leads to a schema of nothing, which no test can overlook.
    return (root["$defs"]?[name] ?? .object(["enum": .array([])]), name)
  }

  private func problems(of value: JSONValue, by schema: JSONValue, at path: String) -> [String] {
    let (schema, _) = resolved(schema)
    var problems: [String] = []
    let types = schema["type"]?.array?.compactMap(\.string) ?? schema["type"]?.string.map { [$0] }
    if let types, !types.contains(where: value.isOf) { problems.append("\(path) is no \(types)") }
    if let allowed = schema["enum"]?.array, !allowed.contains(value) {
      problems.append("\(path) is none of its values")
    }
    if let least = schema["minLength"]?.wholeNumber, let text = value.string, text.count < least {
      problems.append("\(path) is too short")
    }
    if let members = value.object {
      problems += (schema["required"]?.array ?? []).compactMap(\.string).filter { members[$0] == nil }
        .map { "\(path).\($0) is missing" }
      for (key, member) in schema["properties"]?.object ?? [:] {
        if let value = members[key] { problems += self.problems(of: value, by: member, at: path + "." + key) }
      }
    }
    if let items = schema["items"] {
      for element in value.array ?? [] { problems += self.problems(of: element, by: items, at: path + "[]") }
    }
    return problems
  }
}

extension JSONValue {
  fileprivate func isOf(_ type: String) -> Bool {
    switch (self, type) {
    case (.null, "null"), (.bool, "boolean"), (.string, "string"), (.array, "array"), (.object, "object"),
      (.integer, "integer"), (.integer, "number"), (.number, "number"):
      true
    default: false
    }
  }
}
