/// What the rest of the program is told about logins. Article: the notifications FBDidLogin,
/// FBDidNotLogin(cancelled), FBDidLogout.
package enum LoginEvent: Sendable, Hashable {
  case didLogIn(Session)
  case didNotLogIn(LoginType, cancelled: Bool)
  case didLogOut(Session)
}
