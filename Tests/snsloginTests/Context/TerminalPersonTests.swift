import SNSLoginCore
import Testing

@testable import snslogin

@Suite struct TerminalPersonTests {
  private let now = Date(timeIntervalSince1970: 1_777_638_896)

  private func person(
    _ screen: Screen, input: Int32 = -1, noInput: Bool = false, isTerminal: Bool = false,
    isQuiet: Bool = false,
    colour: Colour = .off
  ) -> TerminalPerson {
    TerminalPerson(
      talk: screen.talk,
      rules: QuestionRules(
        noInput: noInput, variables: [:], inputIsTerminal: isTerminal, errorIsTerminal: isTerminal),
      colour: colour, isQuiet: isQuiet, now: { [now] in now }, reader: LineReader(descriptor: input),
      restoration: TerminalRestoration())
  }

  private func input(_ text: String) throws -> Int32 {
    var pair: [Int32] = [-1, -1]
    try #require(pipe(&pair) == 0)
    #expect(Descriptor.writeAll(text.utf8, to: pair[1], by: Descriptor.writer(pair[1])) == 0)
    close(pair[1])
    return pair[0]
  }

  @Test("a code comes with its address, alone in its line, under --quiet too")
  func code() {
    let screen = Screen()
    person(screen, isQuiet: true).tell(
      .deviceCode(
        userCode: "WXYZ9876", address: "https://example.com/device", completeAddress: nil,
        deadline: now.addingTimeInterval(420)))
    #expect(
      screen.text == """
        Open this address in a browser, on this or any other device:

        https://example.com/device

        and enter this code there (valid for 7 minutes):

        WXYZ9876

        """)
  }

  @Test("an address with the code filled in is a second one, and colour is on the code only")
  func completeAddress() {
    let screen = Screen()
    person(screen, colour: Colour(isOn: true)).tell(
      .deviceCode(
        userCode: "A\u{1B}[2JB", address: "https://example.com/device",
        completeAddress: "https://example.com/device?user_code=AB", deadline: now))
    #expect(
      screen.text == """
        Open this address in a browser, on this or any other device:

        https://example.com/device

        and enter this code there (valid for 0 seconds):

        \u{1B}[1mA\\u{1b}[2JB\u{1B}[0m

        or open this one, which has the code filled in:

        https://example.com/device?user_code=AB

        """)
  }

  @Test("an address to open is never wrapped")
  func address() {
    let screen = Screen()
    let long = "https://example.com/" + String(repeating: "a", count: 300)
    person(screen).tell(.openAddress(long, reason: "Open this address and log in"))
    #expect(screen.text == "Open this address and log in:\n\n\(long)\n")
  }

  @Test("--quiet hides notes, not warnings")
  func quiet() {
    let (talking, silent) = (Screen(), Screen())
    for notice in [Notice.note("a\nb"), .warning("c\u{7}")] {
      person(talking).tell(notice)
      person(silent, isQuiet: true).tell(notice)
    }
    #expect(talking.text == "a b\nwarning: c\\u{7}\n")
    #expect(silent.text == "warning: c\\u{7}\n")
  }

  @Test("a QR code is drawn for the address that has the code in it; where it is missing, a note says why")
  func qrCode() {
    let screen = Screen()
    var person = person(screen)
    person.qrCode = { $0 == "https://e.org/?c" ? .drawn("##\n") : .missing("no qrencode") }
    person.tell(.openAddress("https://e.org/?c", reason: "Open", isDrawn: true))
    person.tell(.openAddress("https://e.org/", reason: "Open", isDrawn: true))
    #expect(
      screen.text
        == "Open:\n\nhttps://e.org/?c\n\n##\n\nOpen:\n\nhttps://e.org/\nno qrencode\n")
  }

  @Test("answers are lines of stdin without the white space around them, and no prompt goes into a pipe")
  func answers() async throws {
    let screen = Screen()
    let person = person(screen, input: try input(" 12 34\t\r\n\n"))
    let question = Question(
      prompt: "PIN:", isSecret: true, replacement: "--with-token", mayComeFromPipe: true)
    #expect(try await person.answer(question) == "12 34")
    #expect(try await person.answer(question) == "")
    await #expect(throws: SNSError.cancelled("cancelled: the input ended before an answer came")) {
      try await person.answer(question)
    }
    #expect(screen.text == "")
    close(person.reader.descriptor)
  }

  @Test("at a terminal the prompt is shown")
  func prompt() async throws {
    let screen = Screen()
    let person = person(screen, input: try input("yes\n"), isTerminal: true)
    #expect(try await person.answer(Question(prompt: "Go on?", replacement: "--force")) == "yes")
    #expect(screen.text == "Go on? ")
    close(person.reader.descriptor)
  }

  @Test("where nothing may be asked, the error names what replaces the answer")
  func refused() async {
    let screen = Screen()
    let error = SNSError(
      .usage, "cannot ask here (App id:): --no-input is set", hint: "use SNSLOGIN_X instead")
    await #expect(throws: error) {
      try await person(screen, noInput: true).answer(Question(prompt: "App id:", replacement: "SNSLOGIN_X"))
    }
    #expect(screen.text == "")
  }

  @Test("in a narrow terminal the words are wrapped and the address stays whole")
  func narrow() {
    let screen = Screen()
    var person = person(screen)
    person.columns = { 30 }
    person.tell(
      .openAddress(
        "https://example.com/dialog?client_id=1234567890", reason: "Open this address and log in with it"))
    person.tell(.note("The token will be kept in a file of yours"))
    person.colour = Colour(isOn: true)
    person.tell(.warning("an entry was unreadable and left out"))
    #expect(
      screen.text
        == "Open this address and log in\nwith it:\n\nhttps://example.com/dialog?client_id=1234567890\n"
        + "The token will be kept in a\nfile of yours\n"
        + "\u{1B}[35mwarning:\u{1B}[0m an entry was\nunreadable and left out\n")
  }
}
