/// What X says went wrong, whatever the shape. Only a message is always there.
/// Source: docs x-api/fundamentals/response-codes-and-errors, and the shapes that public reports show.
package struct TwitterError: Sendable, Hashable {
  package var message: String
  /// The number of the older shapes; v2's problem documents have none.
  package var code: Int?
  /// The last part of a problem's `type`, in lower case: `client-forbidden`. Hosts in front of it differ.
  package var problem: String?
  /// Why a client was refused: `client-not-enrolled`.
  package var reason: String?
  /// Where X says that this can be settled.
  package var registrationURL: String?
  /// The `error` of OAuth 2.0 (RFC 6749 §5.2): `invalid_request`.
  package var oauthError: String?

  package init(
    message: String = "", code: Int? = nil, problem: String? = nil, reason: String? = nil,
    registrationURL: String? = nil, oauthError: String? = nil
  ) {
    self.message = message
    self.code = code
    self.problem = problem
    self.reason = reason
    self.registrationURL = registrationURL
    self.oauthError = oauthError
  }
}

extension TwitterError {
  /// How much of a page or text is looked at, in bytes.
  private static let longestText = 65_536

  /// The error in the body of an answer, decided by what it is and never by its content type. Nil for a body that says
  /// nothing, and for JSON that is no error.
  package init?(body: Data) {
    if let json = try? JSONValue(parsing: body) {
      self.init(json)
      return
    }
    let text = String(decoding: body.prefix(Self.longestText), as: UTF8.self).trimmingBlanks
    guard !text.isEmpty else { return nil }
    if text.first == "<" { self.init(markup: Markup(text)) } else { self.init(message: text.firstLine) }
  }

  /// `{"errors":[…]}` or `{"errors":"…"}`, a problem document, OAuth 2.0's `{"error","error_description"}`, and the
  /// oldest `{"error","request"}`.
  package init?(_ json: JSONValue) {
    if let errors = json["errors"], errors != .null {
      self.init(listed: errors)
    } else if let description = json["error_description"]?.string {
      self.init(message: description, oauthError: json["error"]?.string)
    } else if let error = json["error"], error != .null {
      self.init(single: error)
    } else if json["title"]?.string != nil, json["data"] == nil {
      self.init(document: json)
    } else if let message = json["detail"]?.string ?? json["message"]?.string, json["data"] == nil {
      self.init(message: message, code: json["code"]?.wholeNumber)
    } else {
      return nil
    }
  }

  private init?(listed errors: JSONValue) {
    if let text = errors.string {
      self.init(message: text)
    } else if let first = errors.array?.first {
      self.init(single: first)
    } else {
      return nil
    }
  }

  private init(single error: JSONValue) {
    if let message = error["message"]?.string {
      self.init(message: message, code: error["code"]?.wholeNumber)
    } else if error["title"]?.string != nil {
      self.init(document: error)
    } else if let text = error.string {
      // RFC 6749 §5.2 allows an error without its description: one word with underscores.
      self.init(message: text, oauthError: text.contains(" ") ? nil : text)
    } else {
      self.init(message: "", code: error["code"]?.wholeNumber)
    }
  }

  /// RFC 9457. `about:blank` means that the status says it all.
  private init(document: JSONValue) {
    let title = document["title"]?.string ?? ""
    let type = document["type"]?.string?.split(separator: "/").last.map { $0.lowercased() }
    self.init(
      message: document["detail"]?.string ?? title, problem: type == "about:blank" ? nil : type,
      reason: document["reason"]?.string, registrationURL: document["registration_url"]?.string)
  }

  private init?(markup: Markup) {
    if let error = markup.element("error") {
      self.init(message: error.text, code: error.attribute("code").flatMap { Int($0) })
    } else if let title = markup.element("title") {
      self.init(message: title.text)
    } else {
      return nil
    }
  }
}

extension String {
  fileprivate var firstLine: String { split(whereSeparator: \.isNewline).first.map(String.init) ?? "" }
}
