internal import SNSLoginCore

extension Profile {
  /// As people know them: the name, else the id.
  var shown: String? { name ?? id }
}
