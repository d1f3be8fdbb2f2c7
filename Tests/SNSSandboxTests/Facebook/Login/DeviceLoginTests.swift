import SNSLoginCore
import SNSSandbox
import Testing

@Suite("Facebook's device login in the sandbox")
struct DeviceLoginTests {
  private let clock = TestClock()

  private func client(
    _ approval: SandboxOptions.Approval = .page, faults: [Fault.Setting] = []
  ) throws -> SandboxClient {
    try SandboxClient(SandboxOptions(approval: approval, faults: faults, now: clock.now))
  }

  @Test("a start answers the five keys, with slashes escaped")
  func start() throws {
    let client = try client()
    let answer = try client.postGraph(
      "device/login", [FormField("access_token", client.clientToken), FormField("scope", "user_posts")])
    #expect(answer.status == 200)
    #expect(answer.headers["content-type"] == "application/json; charset=UTF-8")
    #expect(answer.headers["facebook-api-version"] == "v27.0")
    #expect(answer.text.contains(#""verification_uri":"https:\/\/www.facebook.com\/device""#))
    #expect(answer.json["expires_in"] == .integer(420))
    #expect(answer.json["interval"] == .integer(5))
    #expect(answer.json["user_code"]?.string?.count == 8)
    #expect(answer.json["code"]?.string?.isEmpty == false)
  }

  @Test(
    "a start with a wrong app token is refused",
    arguments: [
      ("", "104"), ("900000000000017", "190"), ("1|2", "101"), ("900000000000017|wrong", "190"),
    ])
  func wrongAppToken(token: String, numbers: String) throws {
    let answer = try client().postGraph("device/login", [FormField("access_token", token)])
    #expect(answer.status == 400)
    #expect(answer.errorNumbers == numbers)
  }

  @Test("an unknown scope is named")
  func unknownScope() throws {
    let error = try client().startLogin(scope: "public_profile,user_dreams")["error"]
    #expect(error?["code"] == .integer(100))
    #expect(error?["message"]?.string?.hasPrefix("Invalid Scopes: user_dreams.") == true)
  }

  @Test("auto is pending once, then yields a token once")
  func auto() throws {
    let client = try client(.auto)
    let code = try client.startLogin()["code"]?.string
    let pending = try client.poll(code)
    #expect(pending.status == 200)
    #expect(pending.errorNumbers == "31/1349174")
    #expect(pending.error["type"] == nil && pending.error["fbtrace_id"] == nil)
    clock.advance(5)
    let success = try client.poll(code)
    #expect(success.json["expires_in"] == .integer(5_184_000))
    #expect(success.json["data_access_expiration_time"] == .integer(1_777_636_805 + 90 * 86_400))
    #expect(success.json["access_token"]?.string?.contains("|") == false)
    clock.advance(5)
    #expect(try client.poll(code).errorNumbers == "100")
  }

  @Test(
    "a poll is too fast before the interval has passed, and good at its end",
    arguments: [(4.9, false), (5, true), (5.1, true)])
  func pace(wait: Double, isGood: Bool) throws {
    let client = try client()
    let code = try client.startLogin()["code"]?.string
    _ = try client.poll(code)
    clock.advance(wait)
    #expect(try client.poll(code).errorNumbers == (isGood ? "31/1349174" : "17/1349172"))
  }

  @Test(
    "a code lives until its last second",
    arguments: [(419.0, "31/1349174"), (420, "463/1349152"), (421, "463/1349152")])
  func expiry(wait: Double, numbers: String) throws {
    let client = try client()
    let code = try client.startLogin()["code"]?.string
    clock.advance(wait)
    #expect(try client.poll(code).errorNumbers == numbers)
  }

  @Test(
    "deny and expire are told at the first poll",
    arguments: [(SandboxOptions.Approval.deny, "31/1349173"), (.expire, "463/1349152")])
  func refusals(approval: SandboxOptions.Approval, numbers: String) throws {
    let client = try client(approval)
    #expect(try client.poll(try client.startLogin()["code"]?.string).errorNumbers == numbers)
  }

  @Test(
    "polls can go wrong",
    arguments: [
      (Fault.pending500, 500, "31/1349174"), (.pending400, 400, "31/1349174"), (.slowDown, 200, "17/1349172"),
      (.pollHTML, 502, ""),
    ])
  func faults(fault: Fault, status: Int, numbers: String) throws {
    let client = try client(faults: [Fault.Setting(fault, count: 1)])
    let code = try client.startLogin()["code"]?.string
    let answer = try client.poll(code)
    #expect(answer.status == status)
    #expect(answer.errorNumbers == numbers)
    clock.advance(5)
    #expect(try client.poll(code).errorNumbers == "31/1349174")
  }

  @Test("a success can come without a token, and with numbers as text")
  func oddSuccess() throws {
    let client = try client(.auto, faults: [Fault.Setting(.noToken), Fault.Setting(.textNumbers)])
    let start = try client.startLogin()
    #expect(start["expires_in"] == .string("420"))
    _ = try client.poll(start["code"]?.string)
    clock.advance(5)
    let success = try client.poll(start["code"]?.string)
    #expect(success.json["access_token"] == nil)
    #expect(success.json["expires_in"] == .string("5184000"))
  }

  // MARK: The page

  @Test("a person approves on the page and unticks a permission")
  func approve() throws {
    let client = try client()
    let start = try client.startLogin(scope: "email,user_posts")
    let userCode = try #require(start["user_code"]?.string)
    let typed = userCode.prefix(4).lowercased() + "-" + userCode.suffix(4)
    let page = try client.send("GET", "/www.facebook.com/device?user_code=\(typed)&qr=1")
    #expect(page.status == 200)
    #expect(page.text.contains("value=\"user_posts\" checked"))
    let done = try client.send(
      "POST", "/www.facebook.com/device",
      form: [
        FormField("user_code", userCode), FormField("grant", "email"), FormField("decision", "approve"),
        FormField("person", "10210000000000002"),
      ])
    #expect(done.text.contains("<h1>Success</h1>"))
    let token = try #require(try client.poll(start["code"]?.string).json["access_token"]?.string)
    let me = try client.read("me?fields=id,name,email,permissions", token: token).text
    #expect(
      me
        == #"{"id":"10210000000000002","name":"Ben Okafor","email":"ben@example.com","permissions":{"data":["#
        + #"{"permission":"public_profile","status":"granted"},{"permission":"email","status":"granted"},"#
        + #"{"permission":"user_posts","status":"declined"}]}}"#)
    let again = try client.send("GET", "/www.facebook.com/device?user_code=\(userCode)")
    #expect(again.status == 400 && again.text.contains("was already used"))
  }

  @Test("a person denies on the page")
  func deny() throws {
    let client = try client()
    let start = try client.startLogin()
    let page = try client.send(
      "POST", "/m.facebook.com/device",
      form: [FormField("user_code", start["user_code"]?.string ?? ""), FormField("decision", "deny")])
    #expect(page.text.contains("<h1>Cancelled</h1>"))
    #expect(try client.poll(start["code"]?.string).errorNumbers == "31/1349173")
  }

  @Test("a wrong code, an old code and markup are answered with the form again")
  func wrongCode() throws {
    let client = try client()
    let wrong = try client.send("GET", "/www.facebook.com/device?user_code=%3Cscript%3E")
    #expect(wrong.status == 400 && wrong.text.contains("is not valid") && !wrong.text.contains("<script>"))
    let userCode = try client.startLogin()["user_code"]?.string ?? ""
    clock.advance(420)
    let old = try client.send("GET", "/www.facebook.com/device?user_code=\(userCode)")
    #expect(old.status == 400 && old.text.contains("has expired"))
  }
}
