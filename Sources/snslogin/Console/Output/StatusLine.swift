internal import SNSLoginCore

/// One moving line at the bottom of the terminal while something is waited for.
///
/// It is shown on a terminal that can erase a line, nowhere else, and it is gone when the waiting is over.
struct StatusLine: Sendable {
  var talk: StandardError
  var isShown: Bool
  /// Cells of the terminal, asked for each frame: windows change their size.
  var columns: @Sendable () -> Int
  var sleep: @Sendable (Duration) async throws -> Void
  /// False while the screen is another's: the shell's, while the job runs in the background, or a pager's.
  var isForeground: @Sendable () -> Bool = { true }

  static let pace = Duration.milliseconds(120)

  /// Whether there may be one at all.
  static func isFitting(isTerminal: Bool, isQuiet: Bool, variables: [String: String]) -> Bool {
    isTerminal && !isQuiet && !variables.hasDumbTerminal
  }

  /// Runs `work` and shows `label` meanwhile, read anew for each frame; nothing while it is empty. The first frame comes after one pace, so that
  /// what is quick shows nothing.
  nonisolated(nonsending) func during<Result: Sendable>(
    _ label: @escaping @Sendable () -> String,
    _ work: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    guard isShown else { return try await work() }
    let animation = Task { await animate(label) }
    let result: Result
    do {
      result = try await work()
    } catch {
      await end(animation)
      throw error
    }
    await end(animation)
    return result
  }

  private func animate(_ label: @Sendable () -> String) async {
    var tick = 0
    while (try? await sleep(Self.pace)) != nil, !Task.isCancelled {
      let text = label()
      guard !text.isEmpty, isForeground() else { continue }
      talk.showStatus(Self.frame(tick, label: text, columns: columns()))
      tick += 1
    }
  }

  /// Waits for the last frame, so that none comes after the erasure.
  private func end(_ animation: Task<Void, Never>) async {
    animation.cancel()
    await animation.value
    talk.eraseStatus()
  }
}

extension StatusLine {
  /// The one on stderr.
  static func onStandardError(
    _ stream: StandardStream, _ talk: StandardError, beside output: StandardOutput, isQuiet: Bool,
    variables: [String: String],
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) -> StatusLine {
    StatusLine(
      talk: talk,
      isShown: isFitting(isTerminal: stream.isTerminal, isQuiet: isQuiet, variables: variables),
      columns: { stream.columns }, sleep: sleep,
      isForeground: { Terminal.isForeground(stream.descriptor) && !output.feedsReader })
  }

  private static let wheel = Array("|/-\\")

  /// The text of one frame: a turning wheel and the label, cut so that the line never reaches the last column, where
  /// a terminal would break it and leave half of it behind.
  static func frame(_ tick: Int, label: String, columns: Int) -> String {
    let text = "\(wheel[tick % wheel.count]) \(ScreenText.line(label))"
    var used = 0
    let fitting = text.prefix { character in
      used += CellWidth.of(character)
      return used < columns
    }
    return String(fitting)
  }

  /// `reading posts…`, then `reading posts… page 3, 200 so far`.
  /// - Parameters:
  ///   - pages: how many have come.
  ///   - count: what they held.
  static func progress(_ label: String, pages: Int, count: Int) -> String {
    pages > 0 ? "\(label)… page \(pages + 1), \(count) so far" : "\(label)…"
  }

  /// `waiting for your approval… 6:42 left`.
  static func countdown(_ label: String, until deadline: Date, now: Date) -> String {
    let left = TimeSpan(seconds: Int(deadline.timeIntervalSince(now).rounded(.up)))
    return "\(label)… \(left.clock) left"
  }
}
