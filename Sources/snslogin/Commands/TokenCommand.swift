internal import SNSLoginCore

/// `snslogin token <sns>`
struct TokenCommand {
  private enum Format: String, CaseIterable { case plain, header, curl, json }

  private let context: CommandContext
  private let sns: LoginType
  private let format: Format
  private let margin: Duration

  init(_ invocation: ParsedInvocation, _ context: CommandContext) throws {
    self.context = context
    sns = try LoginType.named(invocation.argument(0))
    format = try invocation.options.choice("format", Format.self) ?? (context.globals.json ? .json : .plain)
    margin = .seconds(try invocation.options.wholeNumber("valid-for") ?? 60)
  }

  func run() async throws {
    let session = try context.session(sns)
    let fresh = try await Workplace(context).coordinator.fresh(session, margin: margin)
    if fresh.token.refreshToken == nil, let end = fresh.token.expiresAt,
      end.timeIntervalSince(Date()) < margin.seconds
    {
      context.person.tell(
        .warning(
          "this token ends \(Times.relative(end, to: Date())) and cannot be renewed; log in again in time"))
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
