/// The language in which the person reads, for pages of the providers.
enum UserLanguage {
  /// A BCP 47 tag from the locale's variables (POSIX, Base Definitions §8.2: the first that is set counts); nil for the
  /// C locale, which names no language.
  static func tag(_ variables: [String: String]) -> String? {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
    guard let locale = set?.prefix(while: { $0 != "." && $0 != "@" }) else { return nil }
    let parts = locale.split(separator: "_", omittingEmptySubsequences: false)
    guard let language = parts.first, isLetters(language, 2...3) else { return nil }
    guard parts.count == 2, isLetters(parts[1], 2...2) else { return language.lowercased() }
    return "\(language.lowercased())-\(parts[1].uppercased())"
  }

  private static func isLetters(_ text: Substring, _ count: ClosedRange<Int>) -> Bool {
    count.contains(text.utf8.count) && text.allSatisfy { $0.isASCII && $0.isLetter }
  }
}
