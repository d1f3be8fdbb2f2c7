/// What a person gives for a PIN: `1234567`, `123 4567`, `PIN: 1234567`, or the whole address or query that a page
/// ended at.
package enum PINEntry: Sendable, Hashable {
  case pin(String)
  /// An empty line.
  case newLink
  /// The address of a refusal.
  case denied
  /// Why it is none, in a sentence that holds nothing of it.
  case unreadable(String)

  /// - Parameter requestToken: what an address must name, where it names any.
  package init(_ text: String, requestToken: String) {
    let pasted = PastedText(text)
    let bare = pasted.bare
    if bare.isEmpty {
      self = .newLink
    } else if bare.contains("=") || bare.contains("://") {
      self = Self.address(pasted.fields, requestToken)
    } else {
      self = Self.typed(bare)
    }
  }

  private static func address(_ fields: [FormField], _ requestToken: String) -> PINEntry {
    if let denied = fields["denied"], denied == requestToken { return .denied }
    if let token = fields["oauth_token"], token != requestToken {
      return .unreadable("this address belongs to another login; open the link above and take its PIN")
    }
    guard let pin = fields["oauth_verifier"], isPIN(pin) else {
      return .unreadable("there is no PIN in this address; the PIN is the number that the page shows")
    }
    return .pin(pin)
  }

  private static func typed(_ text: String) -> PINEntry {
    var rest = text[...]
    if rest.lowercased().hasPrefix("pin") {
      let tail = rest.dropFirst(3)
      if let next = tail.first, next == ":" || next == "：" || next.isWhitespace {
        rest = tail.drop { $0 == ":" || $0 == "：" || $0.isWhitespace }
      }
    }
    // Groups of digits are one number; several words are a sentence. Input methods write wide digits.
    let groups = rest.split { $0.isWhitespace || $0 == "-" }.map { String($0.map(narrow)) }
    let isNumber = groups.allSatisfy(\.isDigits)
    guard isPIN(groups.joined()), isNumber || groups.count == 1 else {
      return .unreadable("this is no PIN; the PIN is the number that the page shows")
    }
    return .pin(groups.joined())
  }

  /// Some 7 digits, or 30 to 40 letters and digits (docs authentication/oauth-1-0a/pin-based-oauth).
  private static func isPIN(_ text: some StringProtocol) -> Bool {
    (1...128).contains(text.utf8.count) && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  private static func narrow(_ character: Character) -> Character {
    character.isASCII ? character : character.wholeNumberValue.flatMap { String($0).first } ?? character
  }
}
