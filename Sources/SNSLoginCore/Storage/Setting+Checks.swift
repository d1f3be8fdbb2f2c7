extension Setting {
  /// The value as it is kept: white space around it dropped.
  /// - Throws: `SNSError` `config` for what cannot be right, before any request is made with it.
  package func checked(_ text: String) throws(SNSError) -> String {
    let value = text.trimmingBlanks
    if let objection = Self.objection(value) ?? check(value) { throw error(objection) }
    return value
  }

  /// What no setting may hold.
  private static func objection(_ value: String) -> Objection? {
    guard !value.isEmpty else { return Objection("is empty") }
    if let bad = value.first(where: { $0.isWhitespace || "[]<>{}\"'`".contains($0) }) {
      let shown = bad.isWhitespace ? "white space" : "the character \(bad)"
      return Objection("holds \(shown)", hint: "paste the bare value, without brackets or quotes")
    }
    // A zero-width blank comes along with a copied text and is not to be seen.
    guard value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return Objection("holds a character that no credential has", hint: "paste the bare value")
    }
    return nil
  }

  private func error(_ objection: Objection) -> SNSError {
    SNSError(
      .config, "\(name) \(objection.words)",
      hint: objection.hint ?? "set it with `snslogin config set \(name)` or \(variable)")
  }

  /// The address that a browser is sent back to.
  package static func redirect(_ name: String, standard: String, place: String) -> Setting {
    Setting(name, standard: standard, place: place) { value in
      // RFC 6749 §3.1.2.
      if value.contains("#") {
        return Objection("holds a fragment", hint: "leave out the # and what follows it")
      }
      guard WebAddress(value) != nil else {
        return Objection(
          "is no web address", hint: "write it as \(standard), just as the app's settings have it")
      }
      return nil
    }
  }
}
