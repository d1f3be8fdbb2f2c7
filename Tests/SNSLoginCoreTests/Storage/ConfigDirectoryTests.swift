import SNSLoginCore
import Testing

@Suite("Where the files lie")
struct ConfigDirectoryTests {
  @Test(
    "the option wins over our variable, that over XDG, that over HOME; a relative XDG path is ignored",
    arguments: [
      ("/o/", ["SNSLOGIN_CONFIG_DIR": "/s", "XDG_CONFIG_HOME": "/x", "HOME": "/h"], "/o"),
      (nil, ["SNSLOGIN_CONFIG_DIR": "/s", "XDG_CONFIG_HOME": "/x", "HOME": "/h"], "/s"),
      (nil, ["XDG_CONFIG_HOME": "/x", "HOME": "/h"], "/x/snslogin"),
      (nil, ["XDG_CONFIG_HOME": "rel", "HOME": "/h"], "/h/.config/snslogin"),
      (nil, ["HOME": "/h"], "/h/.config/snslogin"),
    ] as [(String?, [String: String], String)])
  func order(option: String?, environment: [String: String], path: String) throws {
    let plain = try ConfigDirectory(option: option, environment: environment, isSandbox: false)
    let sandbox = try ConfigDirectory(option: option, environment: environment, isSandbox: true)
    #expect(plain.path == path)
    #expect(sandbox.path == path + "/sandbox")
  }

  @Test("without HOME and the rest there is no folder, and the error says what to set")
  func nowhere() {
    do throws(SNSError) {
      _ = try ConfigDirectory(option: nil, environment: [:], isSandbox: false)
      Issue.record("a folder out of nothing")
    } catch {
      #expect(error.kind == .file)
      #expect(error.hint?.contains("SNSLOGIN_CONFIG_DIR") == true)
    }
  }
}
