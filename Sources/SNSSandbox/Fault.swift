/// What can be made to go wrong, with `--fault NAME[:COUNT]`.
package enum Fault: String, Sendable, CaseIterable {
  case serverError = "server-error"
  case unknownError = "unknown-error"
  case unavailable
  case html
  case rateLimit = "rate-limit"
  case userRateLimit = "user-rate-limit"
  case nearLimit = "near-limit"
  case badUsage = "bad-usage"
  case expiredToken = "expired-token"
  case loggedOut = "logged-out"
  case passwordChanged = "password-changed"
  case checkpoint
  case appRemoved = "app-removed"
  case noEngagement = "no-engagement"
  case permission
  case blocked
  case requireProof = "require-proof"
  case disconnect
  case truncate
  case stall
  case drip
  case endless
  case badJSON = "bad-json"
  case redirect
  case profileDown = "profile-down"
  case revokeDown = "revoke-down"
  case loginDown = "login-down"
  case noToken = "no-token"
  case textNumbers = "text-numbers"
  case pending500 = "pending-500"
  case pending400 = "pending-400"
  case slowDown = "slow-down"
  case pollDisconnect = "poll-disconnect"
  case pollHTML = "poll-html"
  case noUserPosts = "no-user-posts"
  case permissionsExpired = "permissions-expired"
  case reduceData = "reduce-data"
  case code12 = "code-12"
  case loneSurrogate = "lone-surrogate"
  case badUTF8 = "bad-utf8"
  case controlCharacters = "control-characters"
  case oddFields = "odd-fields"
  case brokenPost = "broken-post"
  case shortPage = "short-page"
  case emptyPage = "empty-page"
  case endlessEmpty = "endless-empty"
  case repeatNext = "repeat-next"
  case duplicate
  case emptyNext = "empty-next"
  case foreignNext = "foreign-next"
}

extension Fault {
  /// One line for the help: what happens, and to which requests.
  package var explanation: String {
    switch self {
    case .serverError: "calls with a user token: HTTP 500, code 2, is_transient true"
    case .unknownError: "calls with a user token: HTTP 500, code 1, is_transient false"
    case .unavailable: "calls with a user token: HTTP 503 with a web page"
    case .html: "calls with a user token: HTTP 200 with a web page"
    case .rateLimit: "calls with a user token: code 4 and X-App-Usage at 100"
    case .userRateLimit: "calls with a user token: code 17"
    case .nearLimit: "calls with a user token: answered, with X-App-Usage at 95"
    case .badUsage: "calls with a user token: answered, with an X-App-Usage that is no JSON"
    case .expiredToken: "calls with a user token: code 190, subcode 463"
    case .loggedOut: "calls with a user token: code 190, subcode 467"
    case .passwordChanged: "calls with a user token: code 190, subcode 460"
    case .checkpoint: "calls with a user token: code 190, subcode 459"
    case .appRemoved: "calls with a user token: code 190, subcode 458"
    case .noEngagement: "calls with a user token: code 190, subcode 493 (90 days without use)"
    case .permission: "feeds, posts and comments: code 200"
    case .blocked: "calls with a user token: code 368"
    case .requireProof: "calls with a user token: refused without an appsecret_proof"
    case .disconnect: "calls with a user token: the connection closes without an answer"
    case .truncate: "calls with a user token: Content-Length is more than what comes"
    case .stall: "calls with a user token: no answer ever"
    case .drip: "calls with a user token: one byte every 200 ms"
    case .endless: "calls with a user token: a body without end"
    case .badJSON: "calls with a user token: the JSON stops half way"
    case .redirect: "calls with a user token: a redirect to another address of this machine"
    case .profileDown: "GET /me: HTTP 500"
    case .revokeDown: "DELETE: HTTP 503"
    case .loginDown: "device/login: HTTP 503 with a web page"
    case .noToken: "device/login_status and oauth/access_token: success without an access_token"
    case .textNumbers: "device/login, device/login_status and oauth/access_token: numbers come as text"
    case .pending500: "device/login_status: pending comes as HTTP 500 (as before v3.3)"
    case .pending400: "device/login_status: pending comes as HTTP 400"
    case .slowDown: "device/login_status: polling too fast, whatever the pace"
    case .pollDisconnect: "device/login_status: the connection closes without an answer"
    case .pollHTML: "device/login_status: HTTP 502 with a web page"
    case .noUserPosts: "permissions and feeds: user_posts counts as declined"
    case .permissionsExpired: "permissions and feeds: every permission counts as expired"
    case .reduceData: "feeds: a limit over 25 is code 1, \"Please reduce the amount of data\""
    case .code12: "feeds and posts: asking for attachments{description} is code 12"
    case .loneSurrogate: "feeds and posts: half of an emoji's escape in the first message"
    case .badUTF8: "feeds and posts: a byte that is no UTF-8 in the first message"
    case .controlCharacters:
      "feeds and posts: terminal escapes and bidirectional controls in the first message"
    case .oddFields:
      "feeds and posts: the odd shapes of older answers (numbers as text, keyed tags, nulls, …)"
    case .brokenPost: "feeds: the page begins with a text instead of a post, and a post without id"
    case .shortPage: "feeds: half as many posts as asked for, and a next"
    case .emptyPage: "feeds: an empty page with a next before every page but the first"
    case .endlessEmpty: "feeds: empty pages without end after the first"
    case .repeatNext: "feeds: next leads to the same page again"
    case .duplicate: "feeds: every page repeats the last post of the one before"
    case .emptyNext: "feeds: next is there and empty"
    case .foreignNext: "feeds: next leads to another host"
    }
  }
}
