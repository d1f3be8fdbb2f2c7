import Testing

@testable import snslogin

@Suite struct ParserTests {
  private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  @Test(
    "help and version are asked for in many ways",
    arguments: [
      ("", .help(nil)), ("--json", .help(nil)), ("-h", .help(nil)), ("--help", .help(nil)),
      ("help", .help(nil)),
      ("help feed", .help(.feed)), ("feed -h", .help(.feed)), ("-h feed", .help(.feed)),
      ("feed --no-such --limit --help", .help(.feed)), ("login -qh", .help(.login)),
      ("--config-dir feed login -h", .help(.login)), ("help help", .help(.help)), ("help -h", .help(nil)),
      ("help login -h", .help(.login)), ("--version", .version), ("feed --version", .version),
      ("feed --version --since zz", .version),
    ] as [(String, Request)])
  func help(line: String, request: Request) throws {
    #expect(try Parser.parse(words(line)) == request)
  }

  @Test("help after the end of flags is a word")
  func helpAsWord() throws {
    #expect(
      try Parser.parse(["post", "--", "--help"])
        == .run(Invocation(command: .post, arguments: ParsedValues(["id": ["--help"]]))))
  }

  @Test(
    "global flags stand before or after the command, with = or without",
    arguments: [
      "--json -q --config-dir /a --color never feed", "feed --json --quiet --config-dir=/a --color=never",
      "--config-dir=/a feed -q --json --color always --color never",
    ])
  func globals(line: String) throws {
    let invocation = try Invocation(parsing: words(line))
    #expect(invocation.command == .feed)
    #expect(invocation.options == ParsedValues() && invocation.arguments == ParsedValues())
    #expect(invocation.globals.words == ["--json", "--color", "never", "--quiet", "--config-dir", "/a"])
    let globals = invocation.globals
    #expect(globals.json && globals.quiet && globals.configDirectory == "/a" && globals.color == .never)
    #expect(!globals.verbose && !globals.sandbox && !globals.noInput && globals.account == nil)
  }

  @Test(
    "every command takes its own flags and arguments",
    arguments: [
      (
        "login facebook --flow paste --scopes a,b --no-browser --qr --timeout 60 --force", .login,
        [
          "flow": ["paste"], "scopes": ["a,b"], "no-browser": [""], "qr": [""], "timeout": ["60"],
          "force": [""],
        ], ["facebook"]
      ),
      (
        "login X --flow pin --as @amelie", .login, ["flow": ["pin"], "as": ["@amelie"]], ["x"]
      ),
      (
        "api twitter 2/tweets -XPOST -f a=1 -f b=-2 -F - -H Accept:x -i", .api,
        [
          "method": ["POST"], "field": ["a=1", "b=-2"], "file": ["-"], "header": ["Accept:x"],
          "include": [""],
        ], ["twitter", "2/tweets"]
      ),
      ("login --with-token FaceBook", .login, ["with-token": [""]], ["facebook"]),
      ("logout facebook --all --local", .logout, ["all": [""], "local": [""]], ["facebook"]),
      ("whoami", .whoami, [:], []),
      (
        "whoami facebook --check --all-accounts", .whoami, ["check": [""], "all-accounts": [""]], ["facebook"]
      ),
      (
        "token facebook --format curl --valid-for 0", .token, ["format": ["curl"], "valid-for": ["0"]],
        ["facebook"]
      ),
      (
        "feed --limit 250 --of 12 --fields id,message --page-size=100 --format ndjson", .feed,
        [
          "limit": ["250"], "of": ["12"], "fields": ["id,message"], "page-size": ["100"],
          "format": ["ndjson"],
        ], []
      ),
      ("feed --limit 1 --limit 2", .feed, ["limit": ["1", "2"]], []),
      ("post 1_2 --comments", .post, ["comments": [""]], ["1_2"]),
      ("config set facebook.app_id 12", .config, [:], ["set", "facebook.app_id", "12"]),
      ("config set facebook.app_secret -", .config, [:], ["set", "facebook.app_secret", "-"]),
      ("config list", .config, [:], ["list"]),
      (
        "sandbox --port 0 --posts 9 --approve deny --latency 5 --fault drip --fault stall:2", .sandbox,
        [
          "port": ["0"], "posts": ["9"], "approve": ["deny"], "latency": ["5"], "fault": ["drip", "stall:2"],
        ], []
      ),
    ] as [(String, CommandDefinition, [String: [String]], [String])])
  func commands(
    line: String, command: CommandDefinition, options: [String: [String]], arguments: [String]
  ) throws {
    var given = ParsedValues()
    for (argument, text) in zip(command.arguments, arguments) {
      given.add(argument.name, text: text, value: text)
    }
    #expect(
      try Parser.parse(words(line))
        == .run(Invocation(command: command, options: ParsedValues(options), arguments: given)))
  }

  @Test(
    "what is wrong is told as data",
    arguments: [
      ("fed", .unknownCommand("fed", nearest: "feed")),
      ("help fed", .unknownCommand("fed", nearest: "feed")),
      ("zzzz -h", .unknownCommand("zzzz", nearest: nil)),
      ("feed --limt 3", .unknownFlag("--limt", command: .feed, nearest: "--limit")),
      ("feed --zzzzzz=3", .unknownFlag("--zzzzzz", command: .feed, nearest: nil)),
      ("feed -z", .unknownFlag("-z", command: .feed, nearest: nil)),
      ("--jsno feed", .unknownFlag("--jsno", command: nil, nearest: "--json")),
      ("--limit 3 feed", .misplacedFlag("--limit", commands: [.feed])),
      ("--format json feed", .misplacedFlag("--format", commands: [.token, .feed])),
      ("login facebook --token abc", .secretOnCommandLine(flag: "--token")),
      ("login facebook --pin=123", .secretOnCommandLine(flag: "--pin")),
      ("--token abc whoami", .secretOnCommandLine(flag: "--token")),
      ("feed --limit", .missingValue(flag: "--limit", placeholder: "N")),
      ("feed --limit --all", .missingValue(flag: "--limit", placeholder: "N")),
      ("feed --of -q", .missingValue(flag: "--of", placeholder: "ID")),
      ("feed --of -- 5", .missingValue(flag: "--of", placeholder: "ID")),
      ("feed --of=", .missingValue(flag: "--of", placeholder: "ID")),
      ("feed --all=yes", .unexpectedValue(flag: "--all")),
      ("-q=1 feed", .unexpectedValue(flag: "-q")),
      (
        "feed --limit -1",
        .badValue(of: "--limit", value: "-1", expected: .wholeNumber(1...Int.max), nearest: nil)
      ),
      (
        "feed --page-size 101",
        .badValue(of: "--page-size", value: "101", expected: .wholeNumber(1...100), nearest: nil)
      ),
      (
        "feed --format jsn",
        .badValue(
          of: "--format", value: "jsn",
          expected: .oneOf(["text", "json", "ndjson", "csv", "atom", "jsonfeed"]), nearest: "json")
      ),
      (
        "login facebok",
        .badValue(
          of: "<sns>", value: "facebok", expected: .oneOf(["facebook", "twitter", "x", "line"]),
          nearest: "facebook")
      ),
      ("login", .missingArgument(ArgumentDefinition(name: "sns"), command: .login)),
      ("post", .missingArgument(ArgumentDefinition(name: "id"), command: .post)),
      ("api twitter", .missingArgument(ArgumentDefinition(name: "path"), command: .api)),
      ("feed facebook", .tooManyArguments(command: .feed, allowed: 0, given: 1)),
      ("help feed post", .tooManyArguments(command: .help, allowed: 1, given: 2)),
      ("feed --all --limit 3", .conflicting("--all", "--limit")),
      ("logout facebook --all --account 7", .conflicting("--all", "--account")),
      ("login facebook --with-token --flow device", .conflicting("--with-token", "--flow")),
      ("feed --all --new", .conflicting("--new", "--all")),
      ("feed --new --since 7d", .conflicting("--new", "--since")),
      ("feed --until 7d --follow", .conflicting("--follow", "--until")),
      // Flags of other tools, and of days to come.
      ("switch facebook", .unknownCommand("switch", nearest: nil)),
    ] as [(String, UsageError)])
  func errors(line: String, error: UsageError) {
    #expect(throws: error) { try Parser.parse(words(line)) }
  }

  @Test(
    "a short flag takes its value attached, after = or as the next word",
    arguments: [
      (["feed", "-n5"], "5"), (["feed", "-n", "5"], "5"), (["feed", "-n=5"], "5"), (["feed", "-qn5"], "5"),
      (["feed", "-n", "-5"], "-5"), (["feed", "-n-5"], "-5"),
    ])
  func shortValues(arguments: [String], value: String) throws {
    let count = ShortNumber(
      definition: OptionDefinition("count", short: "n", .number("N", -9...9), help: ""))
    let feed = CommandDefinition("feed", summary: "", options: [count])
    guard case .run(let invocation) = try Parser(commands: [feed]).parse(arguments) else {
      Issue.record("not a command")
      return
    }
    #expect(invocation.options == ParsedValues(["count": [value]]))
  }

  @Test(
    "a wish for JSON is seen even where the rest is wrong",
    arguments: [
      (["fed", "--json"], true), (["--json", "--limt"], true), (["post", "--", "--json"], false),
      (["feed"], false),
    ])
  func json(arguments: [String], isAsked: Bool) {
    #expect(Parser.asksForJSON(arguments) == isAsked)
  }

  @Test("no name is used twice in one command")
  func table() {
    for command in CommandTable.definitions {
      let names = (command.options + GlobalOptions.definitions).map(\.name)
      #expect(Set(names).count == names.count, "\(command.name)")
    }
  }
}

/// No command has a short flag with a number today.
private struct ShortNumber: OptionKey {
  var definition: OptionDefinition
}
