internal import SNSLoginCore

/// `snslogin token <sns>`
struct TokenCommand: Command {
  private enum Format: String, CaseIterable { case plain, header, curl, json }

  private static let sns = Argument.sns()
  private static let format = Key<Format?>(
    "format", help: "the bare token (the default), an HTTP header, a line for curl --config, or JSON")
  private static let validFor = Key(
    "valid-for", "SECONDS", in: 0...Int.max, standard: 60, help: "refresh it when less than this is left")

  static let definition = CommandDefinition(
    "token",
    summary: "print a valid access token, for scripts",
    arguments: [sns],
    options: [format, validFor],
    examples: [
      .init("snslogin token facebook", "the token alone on one line"),
      .init("snslogin token facebook --format header", "a header for other programs"),
    ],
    notes: [
      "A login with a PIN at X gives TOKEN:SECRET; it has no header, for each request is signed: see "
        + "`snslogin help api`."
    ])

  private let context: CommandContext
  private let sns: LoginType
  private let format: Format
  private let margin: Duration

  init(_ invocation: Invocation, _ context: CommandContext) throws {
    self.context = context
    sns = try invocation.required(Self.sns)
    format = invocation[Self.format] ?? (context.globals.json ? .json : .plain)
    margin = .seconds(invocation[Self.validFor])
  }

  func run() async throws {
    let session = try context.session(sns)
    let fresh = try await Connection(context).coordinator.refreshed(session, margin: margin)
    if fresh.token.refreshToken == nil, let end = fresh.token.expiresAt,
      end.timeIntervalSince(context.now()) < margin.seconds
    {
      context.person.tell(
        .warning(
          "this token ends \(Times.relative(end, to: context.now())) and cannot be renewed; log in again in time"
        ))
    }
    try context.output.line(try text(fresh.token))
  }

  private func text(_ token: Session.Token) throws(SNSError) -> String {
    switch format {
    case .plain: token.tokenSecret.map { "\(token.accessToken):\($0)" } ?? token.accessToken
    case .header: try header(token)
    case .curl: "header = \"\(try header(token))\""
    case .json: TokenReport(token: token).jsonLine
    }
  }

  /// A token of OAuth 1.0a signs each request anew; no header holds for two.
  private func header(_ token: Session.Token) throws(SNSError) -> String {
    guard token.tokenSecret == nil else {
      throw SNSError(
        .usage, "an OAuth 1.0a login has no header that holds for every request",
        hint: "use `snslogin api \(sns.rawValue) PATH`, which signs each one", sns: sns)
    }
    return "Authorization: Bearer " + token.accessToken
  }
}

private struct TokenReport: JSONWritable {
  let token: Session.Token

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("access_token", orNull: token.accessToken)
      $0.member("token_secret", orNull: token.tokenSecret)
      $0.member("token_type", orNull: token.tokenSecret == nil ? "bearer" : "oauth1")
      $0.member("expires_at", orNull: token.expiresAt.map(Timestamp.text))
    }
  }
}
