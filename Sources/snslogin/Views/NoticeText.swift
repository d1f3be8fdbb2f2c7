internal import SNSLoginCore

/// What a person is told, as text. An address stands alone in its line from the first column on, never wrapped, never
/// coloured, with nothing behind it: so it survives being copied and clicked on. The words around it follow the width
/// of the terminal.
enum NoticeText {
  static func deviceCode(
    _ code: String, address: String, completeAddress: String?, secondsLeft: Double, width: Int, colour: Colour
  ) -> String {
    let seconds = secondsLeft.isFinite ? Int(min(max(0, secondsLeft), 1e9).rounded(.up)) : 0
    var blocks = [
      wrapped("Open this address in a browser, on this or any other device:", width),
      ScreenText.line(address),
      wrapped("and enter this code there (valid for \(TimeSpan(seconds: seconds).words)):", width),
      colour.bold(ScreenText.line(code)),
    ]
    if let completeAddress {
      blocks += [
        wrapped("or open this one, which has the code filled in:", width), ScreenText.line(completeAddress),
      ]
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// - Parameter reason: a sentence without its end: `Open this address and log in`.
  static func openAddress(_ address: String, reason: String, width: Int) -> String {
    "\(wrapped(ScreenText.line(reason) + ":", width))\n\n\(ScreenText.line(address))\n"
  }

  private static func wrapped(_ text: String, _ width: Int) -> String {
    TextWrapping.lines(of: text, width: width).joined(separator: "\n")
  }

  static func note(_ text: String, width: Int) -> String { wrapped(ScreenText.line(text), width) }

  static func warning(_ text: String, width: Int, colour: Colour) -> String {
    let title = "warning:"
    return colour.magenta(title)
      + wrapped(title + " " + ScreenText.line(text, limit: 300), width).dropFirst(title.count)
  }
}
