internal import SNSLoginCore

/// One of the three standard streams, as far as a command cares: gh's `IOStreams`.
struct StandardStream: Sendable {
  var descriptor: Int32
  var isTerminal: Bool
  /// Of the terminal behind it; what is usual where there is none. Asked for each time: windows change their size.
  var size: @Sendable () -> ScreenSize

  /// Cells of a line.
  var columns: Int { size().columns }

  /// The process's own.
  static func own(_ descriptor: Int32, variables: [String: String]) -> StandardStream {
    StandardStream(
      descriptor: descriptor, isTerminal: Terminal.isTerminal(descriptor),
      size: { Terminal.size(descriptor, variables: variables) })
  }
}
