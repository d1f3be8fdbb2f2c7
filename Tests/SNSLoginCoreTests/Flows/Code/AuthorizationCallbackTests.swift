import SNSLoginCore
import Testing

@Suite("What a callback means")
struct AuthorizationCallbackTests {
  @Test(
    "by its query",
    arguments: [
      ("code=Zk3&state=S1", .code("Zk3")),
      ("state=S1&friendship_status_changed=true&code=a%2Bb%2F%3D", .code("a+b/=")),
      ("code=Zk3&state=S2", .foreign),
      ("code=Zk3&state=s1", .foreign),
      ("code=Zk3&state=S1x", .foreign),
      ("code=Zk3", .stateless(code: "Zk3")),
      ("code=Zk3&state=", .stateless(code: "Zk3")),
      ("error=access_denied&state=S1", .denied(nil)),
      ("error=ACCESS_DENIED&error_description=The+owner+said+no.&state=S1", .denied("The owner said no.")),
      ("error=access_denied", .denied(nil)),
      ("error=access_denied&state=S2", .foreign),
      ("error=access_denied&code=Zk3&state=S1", .denied(nil)),
      (
        "error=INVALID_REQUEST&error_description=%27state%27+is+not+specified.",
        .failed(error: "INVALID_REQUEST", description: "'state' is not specified.")
      ),
      (
        "error=server_error&errorCode=401&errorMessage=AUTHENTICATION_FAIL&state=S1",
        .failed(error: "server_error", description: "AUTHENTICATION_FAIL")
      ),
      ("error=invalid_scope&state=S2", .foreign),
      ("state=S1", .nothing),
      ("code=&state=S1", .nothing),
      ("", .nothing),
      ("&&=&code", .nothing),
    ] as [(String, AuthorizationCallback)])
  func meaning(query: String, expected: AuthorizationCallback) {
    #expect(AuthorizationCallback(FormEncoding.fields(of: query), state: "S1") == expected)
  }
}
