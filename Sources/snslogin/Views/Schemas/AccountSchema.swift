internal import SNSLoginCore

extension OutputSchema {
  /// As `AccountReport` writes it: every key is always there, null where nothing is known.
  static let accountText = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:snslogin:schema:account",
      "title": "Account",
      "description": "One login, as `snslogin whoami SNS --json` and `snslogin login SNS --json` print it.",
      "type": "object",
      "additionalProperties": true,
      "required": [
        "sns", "id", "name", "username", "active", "flow", "scopes", "logged_in_at", "expires_at",
        "refresh_expires_at", "data_access_expires_at", "valid", "checked", "source", "email", "picture_url"
      ],
      "properties": {
        "sns": { "description": "Where the login is.", "enum": [\(list(LoginType.allCases.map(\.rawValue)))] },
        "id": { "description": "The user's id there; null where it is not known.", "type": ["string", "null"] },
        "name": { "description": "The user's name.", "type": ["string", "null"] },
        "username": { "description": "The handle, without @.", "type": ["string", "null"] },
        "active": { "description": "Whether commands use this account of its SNS.", "type": "boolean" },
        "flow": { "description": "The way it was logged in: device, pin, browser, paste, token.", "type": "string" },
        "scopes": {
          "description": "Granted permissions; null where nobody told.",
          "type": ["array", "null"],
          "items": { "type": "string" }
        },
        "logged_in_at": {
          "description": "RFC 3339, UTC; null for a token of the environment.",
          "type": ["string", "null"],
          "format": "date-time"
        },
        "expires_at": {
          "description": "End of the access token, RFC 3339, UTC; null where no end is known.",
          "type": ["string", "null"],
          "format": "date-time"
        },
        "refresh_expires_at": {
          "description": "End of the refresh token, RFC 3339, UTC; null where there is none or no end is known.",
          "type": ["string", "null"],
          "format": "date-time"
        },
        "data_access_expires_at": {
          "description": "When Facebook stops to show the user's data, RFC 3339, UTC; null elsewhere.",
          "type": ["string", "null"],
          "format": "date-time"
        },
        "valid": {
          "description": "A live access token, or a refresh token that can renew it.",
          "type": "boolean"
        },
        "checked": {
          "description": "Whether `valid` is the provider's word; otherwise it is what the stored dates say.",
          "type": "boolean"
        },
        "source": {
          "description": "Where the token comes from: the token file, or a variable of the environment.",
          "enum": ["file", "env"]
        },
        "email": { "description": "The user's address, where it is known.", "type": ["string", "null"] },
        "picture_url": { "description": "The user's picture, where it is known.", "type": ["string", "null"] }
      }
    }

    """
}
