/// The values of `--color`.
enum ColourChoice: String, Sendable, CaseIterable {
  case auto, always, never
}

/// The few styles of the text output, or none of them. One for stdout and one for stderr: each decides for itself.
struct Colour: Sendable, Hashable {
  var isOn: Bool

  static let off = Colour(isOn: false)

  init(isOn: Bool) { self.isOn = isOn }

  /// `--color` is obeyed; then NO_COLOR (no-color.org: any text but an empty one) beats CLICOLOR_FORCE; then colour
  /// is for terminals that know it.
  init(_ choice: ColourChoice, isTerminal: Bool, variables: [String: String]) {
    isOn =
      switch choice {
      case .always: true
      case .never: false
      case .auto where variables.isSet("NO_COLOR"): false
      case .auto where variables.isSet("CLICOLOR_FORCE") && variables["CLICOLOR_FORCE"] != "0": true
      case .auto where variables["CLICOLOR"] == "0" || variables.hasDumbTerminal: false
      case .auto: isTerminal
      }
  }

  // Nobody knows the background. What is chosen here can be read on a dark and on a light one: the terminal derives
  // dim from its own text colour, a line under an address has that colour, and yellow, cyan and blue are left out.
  func bold(_ text: String) -> String { styled(text, "1") }
  func dim(_ text: String) -> String { styled(text, "2") }
  func underlined(_ text: String) -> String { styled(text, "4") }
  /// Text and background changed places.
  func reversed(_ text: String) -> String { styled(text, "7") }
  func red(_ text: String) -> String { styled(text, "31") }
  func green(_ text: String) -> String { styled(text, "32") }
  func magenta(_ text: String) -> String { styled(text, "35") }

  /// "Select Graphic Rendition" (ECMA-48 §8.3.117).
  private func styled(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
