/// What the variables of the environment say of where we run.
extension [String: String] {
  /// Set, and to more than an empty text.
  func isSet(_ name: String) -> Bool { self[name].map { !$0.isEmpty } ?? false }

  /// A machine that builds and tests runs us: nobody sits there.
  var isAutomatic: Bool { isSet("CI") }

  /// The terminal can neither move its cursor nor erase.
  var hasDumbTerminal: Bool { self["TERM"] == "dumb" }
}
