/// The flags that every command takes, before or after its name.
struct GlobalOptions: Sendable, Hashable {
  var json = false
  var color = ColourChoice.auto
  var quiet = false
  var verbose = false
  var configDirectory: String?
  var sandbox = false
  var noInput = false
  var account: String?

  static let definitions: [OptionDefinition] = [
    OptionDefinition("json", help: "print JSON; an error is one line of JSON on stderr"),
    OptionDefinition(
      "color", .choice("WHEN", ColourChoice.allCases.map(\.rawValue)), help: "auto, always or never"),
    OptionDefinition("quiet", short: "q", help: "leave out notes; addresses, codes and errors stay"),
    OptionDefinition("verbose", short: "v", help: "show requests and answers on stderr, secrets masked"),
    OptionDefinition("config-dir", .text("DIR"), help: "keep tokens and settings in DIR"),
    OptionDefinition(
      "sandbox", help: "use the built-in stand-in for Facebook, X and LINE: no app, no network"),
    OptionDefinition("no-input", help: "never ask and never read stdin for an answer"),
    OptionDefinition("account", .text("ID"), help: "use this account instead of the active one"),
    OptionDefinition("help", short: "h", help: "show help and end"),
    OptionDefinition("version", help: "show the version and end"),
  ]

  init() {}

  init(_ options: ParsedOptions) throws(UsageError) {
    json = options.has("json")
    color = try options.choice("color") ?? .auto
    quiet = options.has("quiet")
    verbose = options.has("verbose")
    configDirectory = options.last("config-dir")
    sandbox = options.has("sandbox")
    noInput = options.has("no-input")
    account = options.last("account")
  }
}
