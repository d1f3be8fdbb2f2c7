/// Words as POSIX shells read them.
enum ShellWord {
  /// In single quotes: byte by byte, so that an accent on a quote hides it from nobody.
  static func quoted(_ word: String) -> String {
    let parts = word.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.map { String($0) }.joined(separator: #"'\''"#) + "'"
  }

  /// The same, bare where a shell reads it as it stands.
  static func shown(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || "-_./:,+@%=".unicodeScalars.contains(scalar)
    }
    return isPlain && !word.isEmpty ? word : quoted(word)
  }
}
