internal import SNSLoginCore

/// The outputs that programs rely on, each described by a JSON Schema (draft 2020-12).
///
/// Other keys are allowed everywhere: new ones may be added, none changes.
enum OutputSchema: String, CaseIterable {
  case post, account, error

  /// The schema, indented; ends with a line end.
  var text: String {
    switch self {
    case .post: Self.postText
    case .account: Self.accountText
    case .error: Self.errorText
    }
  }

  /// `"a", "b"`: the elements of an `enum`.
  static func list(_ words: [String]) -> String { words.map { "\"\($0)\"" }.joined(separator: ", ") }
}
