/// What a person is told, as text. An address stands alone in its line from the first column on, never wrapped, never
/// coloured, with nothing behind it: so it survives being copied and clicked on.
enum NoticeText {
  static func deviceCode(
    _ code: String, address: String, completeAddress: String?, secondsLeft: Double, colour: Colour
  ) -> String {
    let seconds = secondsLeft.isFinite ? Int(min(max(0, secondsLeft), 1e9).rounded(.up)) : 0
    var text = """
      Open this address in a browser, on this or any other device:

      \(ScreenText.line(address))

      and enter this code there (valid for \(Times.span(seconds))):

      \(colour.bold(ScreenText.line(code)))

      """
    if let completeAddress {
      text += """

        or open this one, which has the code filled in:

        \(ScreenText.line(completeAddress))

        """
    }
    return text
  }

  /// - Parameter reason: a sentence without its end: `Open this address and log in`.
  static func openAddress(_ address: String, reason: String) -> String {
    """
    \(ScreenText.line(reason)):

    \(ScreenText.line(address))

    """
  }

  static func warning(_ text: String, colour: Colour) -> String {
    "\(colour.magenta("warning:")) \(ScreenText.line(text, limit: 300))"
  }
}
