internal import SNSLoginCore

extension OutputSchema {
  /// As `ErrorReport` writes it: what is not known is left out.
  static let errorText = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:snslogin:schema:error",
      "title": "Error",
      "description": "The line on stderr that tells of an error under --json.",
      "type": "object",
      "additionalProperties": true,
      "required": ["error"],
      "properties": {
        "error": {
          "type": "object",
          "additionalProperties": true,
          "required": ["code", "message", "exit_code"],
          "properties": {
            "code": {
              "description": "What kind of error it is.",
              "enum": [
                \(list(SNSError.Kind.allCases.map(\.rawValue)))
              ]
            },
            "message": { "description": "What happened, for people.", "type": "string" },
            "hint": { "description": "What to do about it, where something helps.", "type": "string" },
            "sns": { "description": "The SNS it is about.", "enum": [\(list(LoginType.allCases.map(\.rawValue)))] },
            "exit_code": {
              "description": "The exit status of the command.",
              "enum": [\(exitCodes)]
            },
            "provider": {
              "description": "What the provider itself said.",
              "type": "object",
              "additionalProperties": true,
              "properties": {
                "status": { "description": "The HTTP status.", "type": "integer" },
                "code": { "description": "The provider's error number.", "type": "integer" },
                "subcode": { "description": "Facebook's second error number.", "type": "integer" },
                "request_id": { "description": "What the provider's support asks for.", "type": "string" }
              }
            }
          }
        }
      }
    }

    """

  private static var exitCodes: String {
    Set(SNSError.Kind.allCases.map(\.exitStatus)).sorted().map(String.init).joined(separator: ", ")
  }
}
