/// The credentials of an app that exists in the sandbox only. They open nothing elsewhere, so they are no secret.
package struct SandboxApp: Sendable, Hashable {
  package var appID: String
  package var clientToken: String
  package var appSecret: String

  static let facebook = SandboxApp(
    appID: "900000000000017", clientToken: "5a4db0c5a4db0c5a4db0c5a4db0c5a4d",
    appSecret: "0c0ffee0c0ffee0c0ffee0c0ffee0c0f")

  /// The name that people see when they approve.
  var title: String { "Sandbox App" }
}
