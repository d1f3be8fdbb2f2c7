/// What can go wrong at Facebook.
extension Fault {
  package static let serverError = Fault(
    "server-error", "calls with a user token: HTTP 500, code 2, is_transient true")
  package static let unknownError = Fault(
    "unknown-error", "calls with a user token: HTTP 500, code 1, is_transient false")
  package static let rateLimit = Fault(
    "rate-limit", "calls with a user token: code 4 and X-App-Usage at 100")
  package static let userRateLimit = Fault(
    "user-rate-limit", "calls with a user token: code 17")
  package static let nearLimit = Fault(
    "near-limit", "calls with a user token: answered, with X-App-Usage at 95")
  package static let badUsage = Fault(
    "bad-usage", "calls with a user token: answered, with an X-App-Usage that is no JSON")
  package static let expiredToken = Fault(
    "expired-token", "calls with a user token: code 190, subcode 463")
  package static let loggedOut = Fault(
    "logged-out", "calls with a user token: code 190, subcode 467")
  package static let passwordChanged = Fault(
    "password-changed", "calls with a user token: code 190, subcode 460")
  package static let checkpoint = Fault(
    "checkpoint", "calls with a user token: code 190, subcode 459")
  package static let appRemoved = Fault(
    "app-removed", "calls with a user token: code 190, subcode 458")
  package static let noEngagement = Fault(
    "no-engagement", "calls with a user token: code 190, subcode 493 (90 days without use)")
  package static let permission = Fault(
    "permission", "feeds, posts and comments: code 200")
  package static let blocked = Fault(
    "blocked", "calls with a user token: code 368")
  package static let requireProof = Fault(
    "require-proof", "calls with a user token: refused without an appsecret_proof")
  package static let redirect = Fault(
    "redirect", "calls with a user token: a redirect to another address of this machine")
  package static let loginDown = Fault(
    "login-down", "device/login: HTTP 503 with a web page")
  package static let noToken = Fault(
    "no-token", "device/login_status and oauth/access_token: success without an access_token")
  package static let pending500 = Fault(
    "pending-500", "device/login_status: pending comes as HTTP 500 (as before v3.3)")
  package static let pending400 = Fault(
    "pending-400", "device/login_status: pending comes as HTTP 400")
  package static let slowDown = Fault(
    "slow-down", "device/login_status: polling too fast, whatever the pace")
  package static let pollDisconnect = Fault(
    "poll-disconnect", "device/login_status: the connection closes without an answer")
  package static let pollHTML = Fault(
    "poll-html", "device/login_status: HTTP 502 with a web page")
  package static let noUserPosts = Fault(
    "no-user-posts", "permissions and feeds: user_posts counts as declined")
  package static let permissionsExpired = Fault(
    "permissions-expired", "permissions and feeds: every permission counts as expired")
  package static let reduceData = Fault(
    "reduce-data", "feeds: a limit over 25 is code 1, \"Please reduce the amount of data\"")
  package static let code12 = Fault(
    "code-12", "feeds and posts: asking for attachments{description} is code 12")
  package static let loneSurrogate = Fault(
    "lone-surrogate", "feeds and posts: half of an emoji's escape in the first message")
  package static let badUTF8 = Fault(
    "bad-utf8", "feeds and posts: a byte that is no UTF-8 in the first message")
  package static let controlCharacters = Fault(
    "control-characters", "feeds and posts: terminal escapes and bidirectional controls in the first message")
  package static let oddFields = Fault(
    "odd-fields", "feeds and posts: the odd shapes of older answers (numbers as text, keyed tags, nulls, …)")
  package static let brokenPost = Fault(
    "broken-post", "feeds: the page begins with a text instead of a post, and a post without id")
  package static let shortPage = Fault(
    "short-page", "feeds: half as many posts as asked for, and a next")
  package static let emptyPage = Fault(
    "empty-page", "feeds: an empty page with a next before every page but the first")
  package static let endlessEmpty = Fault(
    "endless-empty", "feeds: empty pages without end after the first")
  package static let repeatNext = Fault(
    "repeat-next", "feeds: next leads to the same page again")
  package static let duplicate = Fault(
    "duplicate", "feeds: every page repeats the last post of the one before")
  package static let emptyNext = Fault(
    "empty-next", "feeds: next is there and empty")
  package static let foreignNext = Fault(
    "foreign-next", "feeds: next leads to another host")

  static let facebook: [Fault] = [
    .serverError, .unknownError, .rateLimit, .userRateLimit, .nearLimit, .badUsage, .expiredToken, .loggedOut,
    .passwordChanged, .checkpoint, .appRemoved, .noEngagement, .permission, .blocked, .requireProof,
    .redirect, .loginDown, .noToken, .pending500, .pending400, .slowDown, .pollDisconnect, .pollHTML,
    .noUserPosts, .permissionsExpired, .reduceData, .code12, .loneSurrogate, .badUTF8, .controlCharacters,
    .oddFields, .brokenPost, .shortPage, .emptyPage, .endlessEmpty, .repeatNext, .duplicate, .emptyNext,
    .foreignNext,
  ]
}
