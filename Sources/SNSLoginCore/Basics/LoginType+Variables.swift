extension LoginType {
  /// All variables of this program begin so.
  package static let programPrefix = "SNSLOGIN_"

  /// All variables of it begin so; each setting has one.
  package var variablePrefix: String { "\(Self.programPrefix)\(rawValue.uppercased())_" }

  /// The variable that holds a token to be used instead of a stored login.
  package var tokenVariable: String { variablePrefix + "TOKEN" }
}
