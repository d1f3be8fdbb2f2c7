extension LoginType {
  /// The variable that holds a token to be used instead of a stored login.
  package var tokenVariable: String { "SNSLOGIN_\(rawValue.uppercased())_TOKEN" }
}
