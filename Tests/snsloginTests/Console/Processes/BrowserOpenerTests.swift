import SNSLoginCore
import Testing

@testable import snslogin

@Suite struct BrowserOpenerTests {
  private static let address = "https://example.com/device?c=1"
  private static let screen = ["DISPLAY": ":0"]

  private func opener(_ variables: [String: String]) -> BrowserOpener {
    let installed = ["xdg-open", "open", "firefox", "w3m", "lynx", "mybrowser"]
    return BrowserOpener(
      noBrowser: false, errorIsTerminal: true, variables: variables,
      find: { installed.contains($0) ? "/usr/bin/" + $0 : nil },
      realName: { $0 == "/usr/bin/mybrowser" ? "w3m" : ExecutableSearch.lastPart($0) }, isMac: false)
  }

  @Test(
    "a browser is started where there is a screen for it",
    arguments: [
      (screen, .start(["/usr/bin/xdg-open", address])),
      (["WAYLAND_DISPLAY": "wayland-0"], .start(["/usr/bin/xdg-open", address])),
      ([:], .leave), (["DISPLAY": ""], .leave),
      (["DISPLAY": ":0", "SSH_CONNECTION": "1"], .leave),
      (["DISPLAY": ":0", "SSH_TTY": "/dev/pts/1"], .leave),
      (["BROWSER": "firefox", "SSH_TTY": "/dev/pts/1"], .leave),
      (["BROWSER": "firefox"], .start(["/usr/bin/firefox", address])),
      (["BROWSER": "firefox --private-window"], .start(["/usr/bin/firefox", "--private-window", address])),
      (["BROWSER": "firefox %s -new"], .start(["/usr/bin/firefox", address, "-new"])),
      (["BROWSER": "w3m:firefox"], .start(["/usr/bin/firefox", address])),
      (["BROWSER": "none:firefox"], .start(["/usr/bin/firefox", address])),
      (["BROWSER": "w3m", "DISPLAY": ":0"], .leave), (["BROWSER": "lynx:w3m", "DISPLAY": ":0"], .leave),
      (["BROWSER": "mybrowser", "DISPLAY": ":0"], .leave),
      (["BROWSER": "none"], .impossible("no browser was opened: BROWSER names none that is installed")),
      (["BROWSER": "", "DISPLAY": ":0"], .start(["/usr/bin/xdg-open", address])),
    ] as [([String: String], BrowserOpener.Decision)])
  func decisions(variables: [String: String], decision: BrowserOpener.Decision) {
    #expect(opener(variables).decision(Self.address) == decision)
  }

  @Test("nothing is opened without a terminal, under --no-browser, or for what is no web address")
  func never() {
    var quiet = opener(Self.screen)
    quiet.errorIsTerminal = false
    #expect(quiet.decision(Self.address) == .leave)
    var told = opener(Self.screen)
    told.noBrowser = true
    #expect(told.decision(Self.address) == .leave)
    for address in ["file:///etc/passwd", "-x", "javascript:1", "https://example.com/a b"] {
      #expect(opener(Self.screen).decision(address) == .leave)
    }
  }

  @Test("a Mac needs no variable, and a missing opener is named")
  func others() {
    var mac = opener([:])
    mac.isMac = true
    #expect(mac.decision(Self.address) == .start(["/usr/bin/open", Self.address]))
    var bare = opener(Self.screen)
    bare.find = { _ in nil }
    #expect(
      bare.decision(Self.address) == .impossible("no browser was opened: xdg-open is not installed"))
  }
}
