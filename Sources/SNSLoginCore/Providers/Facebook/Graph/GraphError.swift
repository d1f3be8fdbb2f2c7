/// What the Graph API says went wrong. Only a message is always there; numbers come as numbers or text.
/// Source: developers.facebook.com/docs/graph-api/guides/error-handling
package struct GraphError: Sendable, Hashable {
  package var message: String
  package var type: String?
  package var code: Int?
  package var subcode: Int?
  /// Meant for people, in their language.
  package var userTitle: String?
  package var userMessage: String?
  /// The id that Facebook's support asks for.
  package var traceID: String?
  /// Whether a later try may succeed; nil where it does not say.
  package var isTransient: Bool?

  package init(
    message: String = "", type: String? = nil, code: Int? = nil, subcode: Int? = nil,
    userTitle: String? = nil, userMessage: String? = nil, traceID: String? = nil, isTransient: Bool? = nil
  ) {
    self.message = message
    self.type = type
    self.code = code
    self.subcode = subcode
    self.userTitle = userTitle
    self.userMessage = userMessage
    self.traceID = traceID
    self.isTransient = isTransient
  }

  /// For display: what is meant for people, else the message without its `(#100) `.
  package var text: String {
    switch (userTitle, userMessage) {
    case (let title?, let text?): "\(title): \(text)"
    case (let text?, nil), (nil, let text?): text
    case (nil, nil): message.withoutNumber
    }
  }
}

extension GraphError {
  /// The error in an answer; nil where the answer is none, whatever its status.
  package init?(body: Data) {
    guard Self.mayStand(in: body), let json = try? JSONValue(parsing: body) else { return nil }
    self.init(json)
  }

  /// Bytes; error bodies are some hundred.
  static let longest = 16_384

  /// Decided once, without decoding: whoever only wants to know whether it is an error, and it is none, leaves the body
  /// to the one who wants what is in it. A feed's page is never an error.
  private static func mayStand(in body: Data) -> Bool {
    guard body.count <= longest else { return false }
    let mark = Array(#""error"#.utf8)
    return body.withUnsafeBytes { bytes in
      bytes.indices.dropLast(mark.count - 1).contains { start in
        bytes[start] == mark[0] && bytes[start..<start + mark.count].elementsEqual(mark)
      }
    }
  }

  /// All shapes seen: `{"error":{…}}`, `{"error":"text"}`, and the older ones without the wrapper.
  package init?(_ json: JSONValue) {
    if let error = json["error"], error != .null {
      self.init(
        members: error, message: error["message"]?.text ?? error.text ?? json["error_description"]?.text)
    } else if let message = json["error_msg"] ?? json["error_message"] {
      self.init(members: json, message: message.text)
    } else if json["error_code"] != nil || json["error_type"] != nil {
      self.init(members: json, message: nil)
    } else {
      return nil
    }
  }

  private init(members: JSONValue, message: String?) {
    self.init(
      message: message ?? "", type: (members["type"] ?? members["error_type"])?.text,
      code: (members["code"] ?? members["error_code"])?.wholeNumber,
      subcode: members["error_subcode"]?.wholeNumber,
      userTitle: members["error_user_title"]?.text.nonEmpty,
      userMessage: members["error_user_msg"]?.text.nonEmpty, traceID: members["fbtrace_id"]?.text.nonEmpty,
      isTransient: members["is_transient"]?.truth)
  }
}

extension String? {
  fileprivate var nonEmpty: String? { self?.isEmpty == false ? self : nil }
}

extension String {
  /// Without `(#100) ` in front.
  fileprivate var withoutNumber: String {
    guard hasPrefix("(#"), let end = firstIndex(of: ")"),
      self[index(startIndex, offsetBy: 2)..<end].allSatisfy(\.isNumber)
    else { return self }
    return self[index(after: end)...].trimmingBlanks
  }
}
