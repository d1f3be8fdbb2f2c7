import SNSLoginCore
import TestSupport
import Testing

@Suite("The Facebook app of the person")
struct FacebookAppTests {
  @Test("each flow needs only its own credentials, and the error names the first that is missing")
  func required() throws {
    #expect(try FacebookApp(id: "1").requiredID() == "1")
    #expect(try FacebookApp(id: "1", clientToken: "c").deviceToken() == "1|c")
    for (app, key) in [
      (FacebookApp(clientToken: "c", secret: "s"), Setting.facebookAppID),
      (FacebookApp(id: "1", secret: "s"), .facebookClientToken),
    ] {
      let error = #expect(throws: SNSError.self) { try app.deviceToken() }
      #expect(error?.kind == .config)
      #expect(error?.message.contains(key.name) == true)
      #expect(error?.hint?.contains(key.variable) == true)
    }
    #expect(throws: SNSError.self) { try FacebookApp(clientToken: "c").requiredID() }
  }

  @Test("it is read from the settings; the version has a standard")
  func configuration() throws {
    let folder = try TemporaryFolder()
    func app(_ variables: [String: String]) throws -> FacebookApp {
      try FacebookApp(
        Configuration(ConfigDirectory(path: folder.path), environment: variables, warn: { _ in }))
    }
    #expect(try app([:]) == FacebookApp(apiVersion: "v27.0"))
    #expect(
      try app([
        "SNSLOGIN_FACEBOOK_APP_ID": " 4711\n", "SNSLOGIN_FACEBOOK_CLIENT_TOKEN": "c",
        "SNSLOGIN_FACEBOOK_APP_SECRET": "s", "SNSLOGIN_FACEBOOK_API_VERSION": "v25.0",
      ]) == FacebookApp(id: "4711", clientToken: "c", secret: "s", apiVersion: "v25.0"))
    #expect(throws: SNSError.self) { try app(["SNSLOGIN_FACEBOOK_APP_ID": "my app"]) }
  }
}
