@testable import SNSLoginCore
import Testing

@Suite("Errors of the Graph API, in words")
struct GraphFailureTests {
  private func error(
    _ body: String, status: Int = 400, headers: [HTTPRequest.Header] = [], call: GraphFailure.Call = .init()
  ) -> SNSError? {
    GraphFailure.error(in: HTTPResponse(status: status, headers: headers, text: body), of: call)
  }

  private func error(_ code: Int, _ subcode: Int? = nil, _ message: String = "Some text") -> SNSError? {
    let tail = subcode.map { #","error_subcode":\#($0)"# } ?? ""
    return error(#"{"error":{"message":"\#(message)","code":\#(code)\#(tail)}}"#)
  }

  @Test(
    "an ended login says why",
    arguments: [
      (190, nil, "Facebook no longer accepts it"),
      (190, 458, "the app was removed from the Facebook account"),
      (190, 460, "the password was changed, or Facebook reset the session"), (190, 463, "it has expired"),
      (190, 466, "it was revoked"), (190, 467, "you logged out at Facebook"),
      (190, 492, "the account has lost its role"), (190, 493, "the app was not used for 90 days"),
      (190, 999, "Facebook no longer accepts it"), (102, nil, "Facebook no longer accepts it"),
      (450, nil, "Facebook no longer accepts it"), (452, nil, "Facebook no longer accepts it"),
      (412, nil, "Facebook no longer accepts it"), (467, nil, "you logged out at Facebook"),
    ] as [(Int, Int?, String)])
  func ended(code: Int, subcode: Int?, reason: String) {
    #expect(
      error(code, subcode)
        == SNSError.loginExpired(
          .facebook, because: reason, provider: .init(status: 400, code: code, subcode: subcode)))
  }

  @Test("a checkpoint sends the person to facebook.com", arguments: [459, 464])
  func checkpoint(subcode: Int) {
    let found = error(190, subcode)
    #expect(found?.kind == .loginExpired)
    #expect(found?.hint == "log in at facebook.com in a browser, do what it asks for, then run this again")
  }

  @Test(
    "every other number has its kind",
    arguments: [
      (2500, nil, "An active access token must be used to query information", .loginExpired),
      (2500, nil, "Unknown path components: /nowhere", .refused),
      (104, nil, "An access token is required", .internal),
      (3, nil, "Capability", .permission), (10, nil, "Permission", .permission),
      (199, nil, "x", .refused), (200, nil, "x", .permission), (299, nil, "x", .permission),
      (300, nil, "x", .refused),
      (100, 33, "Unsupported get request", .notFound),
      (100, nil, "Object with ID '5' does not exist", .notFound),
      (100, nil, "Invalid parameter", .refused),
      (803, nil, "Cannot query users by their username", .notFound),
      (100, nil, "Calls from the server require an appsecret_proof argument", .refused),
      (100, nil, "Invalid appsecret_proof provided", .refused),
      (100, nil, "(#100) Tried accessing nonexisting field (x) on node type (Post)", .refused),
      (12, nil, "field is deprecated", .refused),
      (1, nil, "An unknown error occurred", .providerDown), (2, nil, "Service down", .providerDown),
      (1, nil, "Please reduce the amount of data you're asking for", .providerDown),
      (-3, nil, "x", .providerDown),
      (4, nil, "x", .rateLimited), (17, nil, "x", .rateLimited), (32, nil, "x", .rateLimited),
      (613, nil, "x", .rateLimited), (9, nil, "x", .rateLimited), (341, nil, "x", .rateLimited),
      (368, nil, "x", .refused), (101, nil, "Error validating application", .refused),
      (2635, nil, "x", .refused), (99_999, nil, "x", .refused),
    ] as [(Int, Int?, String, SNSError.Kind)])
  func kinds(code: Int, subcode: Int?, message: String, kind: SNSError.Kind) {
    let found = error(code, subcode, message)
    #expect(found?.kind == kind)
    #expect(found?.provider == .init(status: 400, code: code, subcode: subcode))
    #expect(found?.sns == .facebook)
  }

  @Test("an object that is missing or hidden is called both")
  func notVisible() {
    #expect(error(100, 33)?.message.hasPrefix("not found at Facebook, or no permission to see it") == true)
  }

  @Test("a missing permission is named: by the message, else by the call")
  func permission() {
    let named = error(200, nil, "Requires user_photos permission")
    #expect(
      named?.message == "the Facebook permission user_photos is missing: Requires user_photos permission")
    #expect(named?.hint?.contains("allow user_photos") == true)
    let call = GraphFailure.Call(permission: "user_posts")
    let byCall = error(#"{"error":{"message":"Not allowed.","code":10}}"#, status: 403, call: call)
    #expect(byCall?.message == "the Facebook permission user_posts is missing: Not allowed")
    #expect(error(10)?.message == "Facebook granted no permission for this: Some text")
  }

  @Test("a demanded proof names the setting and the switch, without the provider's text")
  func proof() {
    let found = error(100, nil, "API calls from the server require an appsecret_proof argument")
    #expect(found?.message == "the Facebook app takes only calls that prove its app secret")
    #expect(found?.hint?.contains("facebook.app_secret") == true)
    #expect(found?.hint?.contains("Require App Secret") == true)
  }

  @Test("a dead app token is wrong app credentials, not an ended login")
  func appToken() {
    let body = #"{"error":{"message":"Invalid OAuth access token signature.","code":190}}"#
    let found = error(body, call: .init(token: .app))
    #expect(found?.kind == .refused)
    #expect(found?.hint?.contains("facebook.app_id and facebook.client_token") == true)
  }

  @Test("an error that is not transient is a refusal, and shows what is meant for people")
  func notTransient() {
    let body = """
      {"error":{"message":"An unknown error occurred","code":"1","error_subcode":"77","is_transient":"false",\
      "error_user_title":"Too late","error_user_msg":"Choose another day.","fbtrace_id":"Trace1",\
      "error_data":"{\\"blame\\":1}"}}
      """
    #expect(
      error(body, status: 500)
        == SNSError(
          .refused, "Facebook refused the request: Too late: Choose another day", sns: .facebook,
          provider: .init(status: 500, code: 1, subcode: 77, requestID: "Trace1")))
  }

  @Test("an error under 200 is an error, and the trace header stands in for a missing trace id")
  func under200() {
    let found = error(
      #"{"error":{"message":"x","code":2}}"#, status: 200, headers: [.init("X-FB-Trace-ID", "Trace2")])
    #expect(found?.kind == .providerDown)
    #expect(found?.provider == .init(status: 200, code: 2, requestID: "Trace2"))
  }

  @Test(
    "the older shapes are understood",
    arguments: [
      (#"{"error_code":190,"error_msg":"Session expired"}"#, .loginExpired),
      (#"{"error_code":"4","error_msg":"x"}"#, .rateLimited),
      (#"{"error_type":"OAuthException","code":400,"error_message":"Bad code"}"#, .refused),
      (
        #"{"error":{"type":"OAuthException","message":"Error validating access token: Session has expired."}}"#,
        .loginExpired
      ),
      (#"{"error":"invalid_request","error_description":"x"}"#, .refused),
      (#"{"error":{}}"#, .refused),
    ] as [(String, SNSError.Kind)])
  func olderShapes(body: String, kind: SNSError.Kind) {
    #expect(error(body)?.kind == kind)
  }

  @Test(
    "a number that nobody knows is judged by its status",
    arguments: [(400, .refused), (404, .notFound), (429, .rateLimited), (500, .providerDown)]
      as [(Int, SNSError.Kind)])
  func unknown(status: Int, kind: SNSError.Kind) {
    #expect(error(#"{"error":{"message":"x","code":7777}}"#, status: status)?.kind == kind)
  }

  @Test("a rate limit says in seconds how long it lasts, as far as Facebook tells; no other error does")
  func retryAfter() {
    let limit = #"{"error":{"message":"(#4) limit","code":4}}"#
    let down = #"{"error":{"message":"down","code":2}}"#
    func seconds(_ body: String, _ value: String, status: Int = 400) -> Int? {
      error(body, status: status, headers: [.init("Retry-After", value)])?.retryAfter
    }
    #expect(seconds(limit, "45") == 45)
    #expect(seconds(limit, "soon") == nil)
    #expect(seconds("", "61", status: 429) == 61)
    #expect(seconds(down, "45", status: 500) == nil)
  }

  @Test("a rate limit says when to try again")
  func rateLimit() {
    let body = #"{"error":{"message":"(#4) Application request limit reached","code":4,"is_transient":true}}"#
    func message(_ name: String, _ value: String) -> String? {
      error(body, headers: [.init(name, value)])?.message
    }
    let start = "Facebook's rate limit is reached: Application request limit reached; try again "
    #expect(message("X-Other", "") == start + "later: it may take up to an hour")
    #expect(message("Retry-After", "45") == start + "in 45 s")
    #expect(message("Retry-After", "61") == start + "in 2 min")
    #expect(message("Retry-After", "soon") == start + "later: it may take up to an hour")
    #expect(
      message("X-App-Usage", #"{"call_count":100,"estimated_time_to_regain_access":19}"#) == start
        + "in 19 min")
    #expect(
      message(
        "X-Business-Use-Case-Usage",
        #"{"1":[{"type":"pages","estimated_time_to_regain_access":5}],"2":[{"estimated_time_to_regain_access":125}]}"#
      )
        == start + "in 2 h 5 min")
    #expect(
      message("X-Business-Use-Case-Usage", #"{"1":[{"estimated_time_to_regain_access":0}]}"#)
        == start + "later: it may take up to an hour")
    #expect(
      message("X-Business-Use-Case-Usage", #"{"1":[{"estimated_time_to_regain_access":60}]}"#) == start
        + "in 1 h")
  }

  @Test("text of the provider becomes one short line without secrets and controls")
  func shortened() {
    let long = String(repeating: "word ", count: 100)
    let body =
      #"{"error":{"message":"Bad \n\n token Geheim-1 and Geheim%7C2 \u001b[31m\#(long)","code":100}}"#
    let message = error(body, call: .init(secrets: ["Geheim-1", "Geheim|2"]))?.message ?? ""
    #expect(message.hasPrefix("Facebook refused the request: Bad token **** and **** [31mword word"))
    #expect(message.hasSuffix("…"))
    #expect(message.count == "Facebook refused the request: ".count + 200)
    #expect(!message.contains("Geheim"))
  }

  @Test(
    "an answer that is no JSON is judged by its status, and never shows its markup",
    arguments: [
      (200, "<html>x", .badAnswer, "HTTP 200, the service sent a web page"),
      (502, " \n<html>x", .providerDown, "HTTP 502, the service sent a web page"),
      (403, "<html>x", .badAnswer, "HTTP 403, the service sent a web page"),
      (
        429, "<html>x", .rateLimited,
        "Facebook's rate limit is reached; try again later: it may take up to an hour"
      ),
      (200, "", .badAnswer, "Facebook's answer makes no sense (HTTP 200, 0 bytes)"),
      (200, "Service Unavailable", .providerDown, "Facebook is not available (HTTP 200)"),
      (200, #"{"data":["#, .badAnswer, "Facebook's answer makes no sense (HTTP 200, 9 bytes)"),
      (503, "", .providerDown, "Facebook is not available (HTTP 503)"),
      (404, "", .notFound, "not found at Facebook (HTTP 404)"),
      (403, "", .refused, "Facebook refused the request (HTTP 403)"),
      (400, #"{"ok":1}"#, .refused, "Facebook refused the request (HTTP 400)"),
    ] as [(Int, String, SNSError.Kind, String)])
  func noJSON(status: Int, body: String, kind: SNSError.Kind, message: String) {
    let found = error(body, status: status)
    #expect(found?.kind == kind)
    #expect(found?.message == message)
    #expect(found?.provider == .init(status: status))
  }

  @Test("a redirect names the host it leads to, and nothing else of the address")
  func redirect() {
    let found = error("", status: 302, headers: [.init("location", "https://evil.example/x?access_token=T")])
    #expect(found?.kind == .refused)
    #expect(found?.message == "Facebook sent a redirect to evil.example, which is not followed (HTTP 302)")
    #expect(error("", status: 301)?.message.contains("another address") == true)
  }

  @Test(
    "an answer to the question is no error",
    arguments: ["true", "{}", #"{"success":true}"#, #"{"error":null}"#])
  func noError(body: String) {
    #expect(error(body, status: 200) == nil)
  }
}
