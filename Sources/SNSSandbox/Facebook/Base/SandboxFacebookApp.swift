/// The app that the sandbox's Facebook knows.
package struct SandboxFacebookApp: SandboxApp {
  package var appID: String
  package var clientToken: String
  package var appSecret: String

  static let facebook = SandboxFacebookApp(
    appID: "900000000000017", clientToken: "5a4db0c5a4db0c5a4db0c5a4db0c5a4d",
    appSecret: "0c0ffee0c0ffee0c0ffee0c0ffee0c0f")
}
