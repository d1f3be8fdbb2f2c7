internal import SNSLoginCore

/// The flags that every command takes, before or after its name.
@dynamicMemberLookup
struct GlobalOptions: Sendable, Hashable {
  /// Each flag, declared once: `globals.json` is its value.
  struct Flags: Sendable {
    let json = Key("json", help: "print JSON; an error is one line of JSON on stderr")
    let color = Key("color", "WHEN", standard: ColourChoice.auto, help: "auto, always or never")
    let quiet = Key("quiet", short: "q", help: "leave out notes; addresses, codes and errors stay")
    let verbose = Key("verbose", short: "v", help: "show requests and answers on stderr, secrets masked")
    let configDirectory = Key("config-dir", "DIR", help: "keep tokens and settings in DIR")
    let sandbox = Key(
      "sandbox", help: "use the built-in stand-in for \(SNSDescription.titles): no app, no network")
    let noInput = Key("no-input", help: "never ask and never read stdin for an answer")
    let account = Key("account", "ID", help: "use this account instead of the active one")
    let help = Key("help", short: "h", help: "show help and end")
    let version = Key("version", help: "show the version and end")
  }

  static let flags = Flags()
  static let definitions = keys.map(\.definition)
  private static let keys: [any OptionKey] = [
    flags.json, flags.color, flags.quiet, flags.verbose, flags.configDirectory, flags.sandbox, flags.noInput,
    flags.account, flags.help, flags.version,
  ]

  private let values: ParsedValues

  init(_ values: ParsedValues = ParsedValues()) { self.values = values }

  subscript<Value>(dynamicMember flag: KeyPath<Flags, Key<Value>>) -> Value {
    Self.flags[keyPath: flag].value(in: values)
  }

  /// As they would be typed.
  var words: [String] { Self.definitions.flatMap(values.words) }
}
