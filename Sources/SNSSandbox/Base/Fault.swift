/// Something that can be made to go wrong, with `--fault NAME[:COUNT]`. Each is declared beside the stand-in whose it is.
package struct Fault: Sendable, CustomStringConvertible {
  package let name: String
  /// One line for people: what happens, and to which requests.
  package let explanation: String

  init(_ name: String, _ explanation: String) {
    self.name = name
    self.explanation = explanation
  }

  package var description: String { name }
}

/// By name alone.
extension Fault: Hashable {
  package static func == (left: Fault, right: Fault) -> Bool { left.name == right.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
