import SNSLoginCore
import Testing

@testable import snslogin

@Suite struct UsageWordsTests {
  @Test(
    "each mistake has its sentence and a way out",
    arguments: [
      (.unknownCommand("fed", nearest: "feed"), "unknown command: fed", "did you mean `snslogin feed`?"),
      (.unknownCommand("zz", nearest: nil), "unknown command: zz", "`snslogin help` lists the commands"),
      (
        .unknownCommand("facebook", nearest: nil), "unknown command: facebook",
        "did you mean `snslogin login facebook`?"
      ),
      (
        .unknownFlag("--limt", command: .feed, nearest: "--limit"), "unknown flag: --limt",
        "did you mean --limit?"
      ),
      (.unknownFlag("-z", command: .feed, nearest: nil), "unknown flag: -z", "see `snslogin help feed`"),
      (.unknownFlag("-z", command: nil, nearest: nil), "unknown flag: -z", "see `snslogin help`"),
      (
        .misplacedFlag("--format", commands: [.token, .feed]), "--format stands before the command",
        "write it after `token` or `feed`"
      ),
      (
        .secretOnCommandLine(flag: "--token"), "unknown flag: --token",
        "others can read a command line: use --with-token and send the token to stdin"
      ),
      (
        .secretOnCommandLine(flag: "--pin"), "unknown flag: --pin",
        "others can read a command line: what a flow needs is asked for, or read from stdin (LINE has no PIN); a "
          + "whole token goes to stdin with --with-token"
      ),
      (.missingValue(flag: "--limit", placeholder: "N"), "--limit needs a value", "write --limit N"),
      (.unexpectedValue(flag: "--all"), "--all takes no value", nil),
      (
        .unexpectedValue(flag: "--with-token"), "--with-token takes no value",
        "the token is read from stdin: `--with-token < FILE`"
      ),
      (
        .badValue(
          of: "--format", value: "jsn", expected: .oneOf(["text", "json", "ndjson"]), nearest: "json"),
        "--format must be text, json or ndjson, not jsn", "did you mean json?"
      ),
      (
        .badValue(of: "--limit", value: "", expected: .wholeNumber(1...Int.max), nearest: nil),
        "--limit must be a whole number from 1 up, not an empty text", nil
      ),
      (
        .badValue(of: "--page-size", value: "0", expected: .wholeNumber(1...100), nearest: nil),
        "--page-size must be a whole number from 1 to 100, not 0", nil
      ),
      (
        .missingArgument(CommandDefinition.login.arguments[0], command: .login), "login needs <sns>",
        "for example `snslogin login facebook`; <sns> is facebook, twitter, x or line"
      ),
      (
        .missingArgument(CommandDefinition.schema.arguments[0], command: .schema), "schema needs <name>",
        "for example `snslogin schema post`; <name> is post, account or error"
      ),
      (
        .missingArgument(CommandDefinition.api.arguments[1], command: .api), "api needs <path>",
        "for example `snslogin api twitter 2/users/me`"
      ),
      (
        .tooManyArguments(command: .feed, allowed: 0, given: 1), "feed takes no arguments, but 1 was given",
        "see `snslogin help feed`"
      ),
      (
        .tooManyArguments(command: .login, allowed: 1, given: 2),
        "login takes one argument, but 2 were given",
        "see `snslogin help login`"
      ),
      (
        .conflicting("--all", "--limit"), "--all and --limit cannot be used together", "leave one of them out"
      ),
    ] as [(UsageError, String, String?)])
  func words(error: UsageError, message: String, hint: String?) {
    #expect(error.asError == SNSError(.usage, message, hint: hint))
  }
}
