internal import SNSLoginCore

/// An address as a picture for the camera of a telephone, drawn by `qrencode`.
struct QRCode: Sendable {
  enum Drawing: Sendable, Hashable {
    /// Lines of half blocks, each with its line end.
    case drawn(String)
    /// Why there is none, for the person.
    case missing(String)
    /// stderr is no terminal: a picture in a log helps nobody.
    case unwanted
  }

  var variables: [String: String]
  var errorIsTerminal: Bool
  var find: @Sendable (String) -> String?

  func draw(_ address: String) -> Drawing {
    guard errorIsTerminal else { return .unwanted }
    guard let program = find("qrencode") else {
      return .missing("no QR code: qrencode is not installed")
    }
    // The address goes to stdin: others can read a command line. A quiet zone of two modules keeps it below 24 lines.
    let picture = ChildProcess.output(
      of: [program, "-t", "UTF8", "-m", "2", "-o", "-"], input: address, variables: variables,
      pausingAtMost: .seconds(2))
    guard let picture, !picture.isEmpty else { return .missing("no QR code: qrencode failed") }
    return .drawn(picture)
  }
}
