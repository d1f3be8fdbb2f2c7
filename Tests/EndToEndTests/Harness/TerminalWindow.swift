import TestSupport
import SNSLoginCore

/// A pseudo terminal that a program runs in.
final class TerminalWindow: Sendable {
  private let master: Int32
  private let slave: Int32
  private let path: String

  init(columns: Int = 80, rows: Int = 24) {
    var pair: (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    openpty(&pair.0, &pair.1, &name, nil, &size)
    (master, slave) = pair
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { close(slave) }

  /// Gives the window another size; whoever runs in it is told by SIGWINCH.
  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Its settings as they are now, to be compared.
  var settings: [UInt32] {
    var state = termios()
    guard tcgetattr(slave, &state) == 0 else { return [] }
    let characters = withUnsafeBytes(of: state.c_cc) { $0.map { UInt32($0) } }
    return [state.c_iflag, state.c_oflag, state.c_cflag, state.c_lflag].map { UInt32($0) } + characters
  }

  /// Line editing and echo, as a shell wants to find them.
  var isEchoing: Bool { has(ECHO) }
  var editsLines: Bool { has(ICANON) }

  private func has(_ flag: Int32) -> Bool {
    var state = termios()
    return tcgetattr(slave, &state) == 0 && state.c_lflag & tcflag_t(flag) != 0
  }

  /// Starts the tool, or another program, here; output 0 is the screen, output 1 its stdout where that is a pipe. To be
  /// called once.
  func start(
    _ tool: Tool, _ arguments: [String], program: String = Tool.path,
    environment: [String: String?] = [:], pipingOutput: Bool = false
  ) throws -> Running {
    var out: [Int32] = [-1, -1]
    if pipingOutput { _ = pipe(&out) }
    defer { if out[1] >= 0 { close(out[1]) } }
    var environment = environment
    environment["TERM"] = environment["TERM"] ?? "xterm-256color"
    let screen = Launch.Source.path(path, O_RDWR)
    let pid = try Launch.start(
      [program] + arguments, variables: tool.merged(environment),
      sources: [screen, pipingOutput ? .descriptor(out[1]) : screen, screen])
    return Running(pid: pid, input: master, outputs: pipingOutput ? [master, out[0]] : [master])
  }
}

/// What a person sees after all that was written: lines, with erasures done and colours left out.
enum ScreenContent {
  static func lines(_ written: String) -> [String] {
    var lines: [String] = []
    var line: [Character] = []
    var column = 0
    var rest = Array(written.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\n":
        lines.append(String(line))
        (line, column) = ([], 0)
      case "\r": column = 0
      case "\u{1B}":
        let end = rest.dropFirst().firstIndex { $0.properties.isAlphabetic } ?? rest.endIndex
        if end < rest.endIndex, rest[end] == "K" { line = Array(line.prefix(column)) }
        rest = end < rest.endIndex ? rest[rest.index(after: end)...] : []
      default:
        if column < line.count { line[column] = Character(scalar) } else { line.append(Character(scalar)) }
        column += 1
      }
    }
    return lines + [String(line)]
  }
}
