import TestSupport
import SNSLoginCore

/// What a person sees on a terminal of which a program takes the whole screen: the lines of the main and of the
/// alternate screen, the styles left out. Only what our reader sends is understood; anything else is recorded.
struct ScreenGrid: Sendable, Hashable {
  private(set) var isAlternate = false
  private(set) var showsCursor = true
  private(set) var breaksLines = true
  private(set) var marksPastes = false
  /// Sequences that are not understood.
  private(set) var unknown: [String] = []
  /// What was put into the clipboard, in Base64.
  private(set) var clipboard: String?
  private var main: [Int: String] = [:]
  private var alternate: [Int: String] = [:]
  private var row = 0
  private var mainRow = 0

  init(_ written: String) {
    var rest = Array(written.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": take(&rest)
      case "\n": row += 1
      case "\r": break
      default: put(scalar)
      }
    }
  }

  /// The lines of the screen that is shown, down to the last one that is not empty.
  var lines: [String] {
    let shown = isAlternate ? alternate : main
    let last = shown.filter { !$0.value.isEmpty }.keys.max() ?? -1
    return (0..<(last + 1)).map { shown[$0] ?? "" }
  }

  private mutating func put(_ scalar: Unicode.Scalar) { edit { $0.unicodeScalars.append(scalar) } }

  private mutating func edit(_ change: (inout String) -> Void) {
    if isAlternate { change(&alternate[row, default: ""]) } else { change(&main[row, default: ""]) }
  }

  private mutating func take(_ rest: inout ArraySlice<Unicode.Scalar>) {
    if rest.first == "]" {
      let end = rest.firstIndex(of: "\u{7}") ?? rest.endIndex
      clipboard = String(String.UnicodeScalarView(rest[..<end])).split(separator: ";").last.map(String.init)
      rest = rest[end...].dropFirst()
      return
    }
    guard let end = rest.dropFirst().firstIndex(where: \.properties.isAlphabetic) else {
      rest = []
      return
    }
    obey(String(String.UnicodeScalarView(rest[...end])))
    rest = rest[(end + 1)...]
  }

  private mutating func obey(_ sequence: String) {
    switch sequence {
    case "[?1049h": (isAlternate, mainRow, row, alternate) = (true, row, 0, [:])
    case "[?1049l": (isAlternate, row) = (false, mainRow)
    case "[?25h": showsCursor = true
    case "[?25l": showsCursor = false
    case "[?7h": breaksLines = true
    case "[?7l": breaksLines = false
    case "[?2004h": marksPastes = true
    case "[?2004l": marksPastes = false
    case "[H": row = 0
    case "[2J": if isAlternate { alternate = [:] }
    case "[K": edit { $0 = "" }
    case _ where sequence.hasSuffix("m") || sequence.hasPrefix("[?2026"): break
    case _ where sequence.hasSuffix("H"):
      row = (sequence.dropFirst().split(separator: ";").first.flatMap { Int($0) } ?? 1) - 1
    default: unknown.append(sequence)
    }
  }
}
