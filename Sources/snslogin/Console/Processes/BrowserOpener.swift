internal import SNSLoginCore

/// Opens an address in a browser where that helps, and never waits for one to exist.
struct BrowserOpener: Sendable {
  enum Decision: Sendable, Hashable {
    /// Path and arguments.
    case start([String])
    /// The person has said so, or sits elsewhere: nothing to tell.
    case leave
    /// Something is missing: worth a note.
    case impossible(String)
  }

  var noBrowser: Bool
  var errorIsTerminal: Bool
  var variables: [String: String]
  /// The path of a program, as `ExecutableSearch.find`.
  var find: @Sendable (String) -> String?
  /// The name behind all links, as `ExecutableSearch.realName`.
  var realName: @Sendable (String) -> String = { ExecutableSearch.lastPart($0) }
  #if canImport(Darwin)
    var isMac = true
  #else
    var isMac = false
  #endif

  /// Browsers that would take the terminal over.
  private static let textBrowsers: Set<String> = [
    "w3m", "lynx", "links", "links2", "elinks", "www-browser", "browsh", "lynx.cur",
  ]

  func decision(_ address: String) -> Decision {
    guard !noBrowser, errorIsTerminal, !variables.isSet("SSH_CONNECTION"), !variables.isSet("SSH_TTY") else {
      return .leave
    }
    guard WebAddress(address) != nil else { return .leave }
    if let chosen = variables["BROWSER"], !chosen.isEmpty { return start(chosen, address) }
    guard isMac || variables.isSet("DISPLAY") || variables.isSet("WAYLAND_DISPLAY") else { return .leave }
    let opener = isMac ? "open" : "xdg-open"
    guard let path = find(opener) else {
      return .impossible("no browser was opened: \(opener) is not installed")
    }
    return .start([path, address])
  }

  /// BROWSER is a list of commands with colons between them, each perhaps with `%s` for the address (the convention
  /// of xdg-open and of Python's webbrowser).
  private func start(_ list: String, _ address: String) -> Decision {
    let candidates = list.split(separator: ":").map { $0.split(separator: " ").map(String.init) }
    for words in candidates {
      guard let name = words.first, let path = find(name), !isTextBrowser(path) else { continue }
      let rest = words.dropFirst().map { $0 == "%s" ? address : $0 }
      return .start([path] + rest + (words.contains("%s") ? [] : [address]))
    }
    let onlyText = candidates.compactMap(\.first).allSatisfy { find($0) != nil }
    return onlyText ? .leave : .impossible("no browser was opened: BROWSER names none that is installed")
  }

  private func isTextBrowser(_ path: String) -> Bool {
    Self.textBrowsers.contains(ExecutableSearch.lastPart(path)) || Self.textBrowsers.contains(realName(path))
  }
}

extension BrowserOpener {
  /// Opens the address where that can work; tells the person where something is missing.
  func open(_ address: String, person: any Person) {
    switch decision(address) {
    case .leave: break
    case .impossible(let note): person.tell(.note(note))
    case .start(let command):
      let problem = ChildProcess.startDetached(command, variables: variables)
      if problem != 0 {
        person.tell(.note("no browser was opened: \(command[0]): \(Descriptor.words(for: problem))"))
      }
    }
  }
}
