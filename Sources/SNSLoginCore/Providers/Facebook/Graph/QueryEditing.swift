// Changes to a query that leave all its other bytes as they were received: paging tokens do not survive a
// re-encoding, and fields without `=` (`…&since&__previous`) mean something.

extension WebAddress {
  /// Removes every field of these names.
  mutating func removeFields(_ names: Set<String>) {
    guard let query, !query.isEmpty else { return }
    let parts = query.split(separator: "&", omittingEmptySubsequences: false)
    let kept = parts.filter { !names.contains(Self.name(of: $0)) }
    guard kept.count < parts.count else { return }
    self.query = kept.isEmpty ? nil : kept.joined(separator: "&")
  }

  /// Adds a field at the end.
  mutating func appendField(_ field: FormField) {
    let text = FormEncoding.encode([field])
    query = query.map { $0.isEmpty ? text : $0 + "&" + text } ?? text
  }

  /// Gives the field of that name a new value at its place, or adds it.
  mutating func setField(_ field: FormField) {
    let parts = (query ?? "").split(separator: "&", omittingEmptySubsequences: false)
    guard parts.contains(where: { Self.name(of: $0) == field.name }) else { return appendField(field) }
    let text = FormEncoding.encode([field])
    query = parts.map { Self.name(of: $0) == field.name ? text : String($0) }.joined(separator: "&")
  }

  /// The decoded value of the first field of that name.
  func fieldValue(_ name: String) -> String? { fields[name] }

  private static func name(of part: Substring) -> String {
    FormEncoding.decode(part.prefix { $0 != "=" })
  }
}
