/// Faults that are no SNS's own.
extension Fault {
  package static let unavailable = Fault(
    "unavailable", "calls with a token: HTTP 503 with a web page")
  package static let html = Fault(
    "html", "calls with a token: HTTP 200 with a web page")
  package static let disconnect = Fault(
    "disconnect", "calls with a token: the connection closes without an answer")
  package static let truncate = Fault(
    "truncate", "calls with a token: Content-Length is more than what comes")
  package static let stall = Fault(
    "stall", "calls with a token: no answer ever")
  package static let drip = Fault(
    "drip", "calls with a token: one byte every 200 ms")
  package static let endless = Fault(
    "endless", "calls with a token: a body without end")
  package static let badJSON = Fault(
    "bad-json", "calls with a token: the JSON stops half way")
  package static let profileDown = Fault(
    "profile-down", "the call for the profile of who has logged in: HTTP 500")
  package static let revokeDown = Fault(
    "revoke-down", "the calls that end a token or a login: HTTP 503")
  package static let textNumbers = Fault(
    "text-numbers", "logins: numbers come as text")

  static let common: [Fault] = [
    .unavailable, .html, .disconnect, .truncate, .stall, .drip, .endless, .badJSON, .profileDown, .revokeDown,
    .textNumbers,
  ]
}
