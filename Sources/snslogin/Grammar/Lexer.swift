/// A word of the command line, cut but not yet understood: whether `-n5` is a flag with a value is the parser's
/// business.
enum Token: Sendable, Hashable {
  /// `--name` or `--name=value`.
  case long(String, value: String?)
  /// `-qv`, without its dash; never empty.
  case short(String)
  /// Anything else; `-` alone is a word too.
  case word(String)
  /// `--`: only words follow.
  case end

  /// As it was typed.
  var text: String {
    switch self {
    case .long(let name, let value): "--" + name + (value.map { "=" + $0 } ?? "")
    case .short(let letters): "-" + letters
    case .word(let text): text
    case .end: "--"
    }
  }
}

enum Lexer {
  /// Cuts the arguments (without the program's name) into tokens.
  static func tokens(of arguments: [String]) -> [Token] {
    guard let end = arguments.firstIndex(of: "--") else { return arguments.map(token) }
    return arguments[..<end].map(token) + [.end] + arguments[(end + 1)...].map(Token.word)
  }

  private static func token(_ text: String) -> Token {
    if text.hasPrefix("--") {
      let parts = text.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return .long(String(parts[0]), value: parts.count > 1 ? String(parts[1]) : nil)
    }
    return text.hasPrefix("-") && text.count > 1 ? .short(String(text.dropFirst())) : .word(text)
  }
}
