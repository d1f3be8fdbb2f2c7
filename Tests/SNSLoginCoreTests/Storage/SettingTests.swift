import SNSLoginCore
import Testing

@Suite("A setting")
struct SettingTests {
  private func error(_ key: Setting, _ text: String) -> SNSError? {
    #expect(throws: SNSError.self) { _ = try key.checked(text) }
  }

  @Test("has a section, a name in it, and a variable", arguments: Setting.all)
  func names(key: Setting) {
    #expect("\(key.path.section).\(key.path.name)" == key.name)
    #expect(key.variable.allSatisfy { $0.isUppercase || $0 == "_" })
    #expect(key.variable.hasPrefix("SNSLOGIN_\(key.path.section.uppercased())_"))
  }

  @Test("variables, secrets and standards of Facebook are those of the contract")
  func contract() {
    #expect(
      Setting.all.filter { $0.path.section == "facebook" }.map(\.variable) == [
        "SNSLOGIN_FACEBOOK_APP_ID", "SNSLOGIN_FACEBOOK_CLIENT_TOKEN", "SNSLOGIN_FACEBOOK_APP_SECRET",
        "SNSLOGIN_FACEBOOK_API_VERSION",
      ])
    #expect(Setting.facebookClientToken.isSecret)
    #expect(Setting.facebookAppSecret.isSecret)
    #expect(!Setting.facebookAppID.isSecret)
    #expect(!Setting.facebookAPIVersion.isSecret)
    #expect(Setting.facebookAPIVersion.standard == "v27.0")
    #expect(Setting.facebookAppID.standard == nil)
  }

  @Test(
    "white space around a value is dropped",
    arguments: [
      (.facebookAppID, " 4711\r\n", "4711"), (.facebookAppSecret, "\u{3000}s3cret\t", "s3cret"),
      (.facebookClientToken, "c1ient", "c1ient"), (.facebookAPIVersion, " v25.0 ", "v25.0"),
    ] as [(Setting, String, String)])
  func trimming(key: Setting, text: String, kept: String) throws {
    #expect(try key.checked(text) == kept)
  }

  @Test(
    "what cannot be right is refused, and the error says why",
    arguments: [
      (.facebookAppID, "", "facebook.app_id is empty"),
      (.facebookAppSecret, " \n", "facebook.app_secret is empty"),
      (.facebookAppSecret, "a b", "facebook.app_secret holds white space"),
      (.facebookAppSecret, "a\u{A0}b", "facebook.app_secret holds white space"),
      (.facebookAppSecret, "a\nb", "facebook.app_secret holds white space"),
      (.facebookClientToken, "<c1ient>", "facebook.client_token holds the character <"),
      (.facebookClientToken, "[c1ient]", "facebook.client_token holds the character ["),
      (.facebookClientToken, "{c", "facebook.client_token holds the character {"),
      (.facebookClientToken, "\"c1ient\"", "facebook.client_token holds the character \""),
      (.facebookClientToken, "c'", "facebook.client_token holds the character '"),
      (.facebookAppSecret, "s\u{200B}", "facebook.app_secret holds a character that no credential has"),
      (.facebookAppSecret, "\u{FEFF}s", "facebook.app_secret holds a character that no credential has"),
      (.facebookAppSecret, "s\u{1B}[1m", "facebook.app_secret holds the character ["),
      (.facebookAppSecret, "s\u{0}", "facebook.app_secret holds a character that no credential has"),
      (.facebookAppID, "my-app", "facebook.app_id is not a number"),
      (.facebookAppID, "4711|c", "facebook.app_id is not a number"),
      (.facebookAppID, "-1", "facebook.app_id is not a number"),
      (.facebookAppID, "４７１１", "facebook.app_id holds a character that no credential has"),
      (.facebookAPIVersion, "27.0", "facebook.api_version is no version"),
      (.facebookAPIVersion, "v27", "facebook.api_version is no version"),
      (.facebookAPIVersion, "v27.0/me", "facebook.api_version is no version"),
      (.facebookAPIVersion, "latest", "facebook.api_version is no version"),
      (.facebookClientToken, "4711|c1ient", "facebook.client_token holds a bar"),
      (.facebookAppSecret, "4711|s3cret", "facebook.app_secret holds a bar"),
    ] as [(Setting, String, String)])
  func refused(key: Setting, text: String, message: String) {
    let error = error(key, text)
    #expect(error?.kind == .config)
    #expect(error?.message == message)
    #expect(error?.hint?.isEmpty == false)
  }

  @Test("no error shows a secret")
  func secrecy() {
    let error = error(.facebookAppSecret, "hush hush")
    #expect("\(error?.message ?? "") \(error?.hint ?? "")".contains("hush") == false)
  }
}
