extension OutputSchema {
  /// As `Post` and `CommentedPostWriter` write it: a key without a value is left out, and with `--fields` the id, too, is only
  /// there where it was named; so no key is required.
  static let postText = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:snslogin:schema:post",
      "title": "Post",
      "description": "One post, as `snslogin feed` and `snslogin post` print it in JSON. A key without a value is left \
    out. The id is always there, unless --fields leaves it out.",
      "type": "object",
      "additionalProperties": true,
      "properties": {
        "id": { "type": "string", "minLength": 1 },
        "created_time": { "$ref": "#/$defs/time" },
        "updated_time": { "$ref": "#/$defs/time" },
        "message": { "description": "What the person wrote.", "type": "string" },
        "story": { "description": "What Facebook wrote.", "type": "string" },
        "from": { "description": "Who posted it.", "$ref": "#/$defs/profile" },
        "to": {
          "description": "Who it was posted to.",
          "type": "array",
          "items": { "$ref": "#/$defs/profile" }
        },
        "status_type": { "description": "Facebook's word: added_photos, shared_story, …", "type": "string" },
        "permalink_url": { "description": "The address of the post.", "type": "string" },
        "privacy": {
          "description": "Who may see it.",
          "type": "object",
          "additionalProperties": true,
          "properties": {
            "value": { "description": "EVERYONE, ALL_FRIENDS, SELF, …", "type": "string" },
            "description": { "description": "The same in words.", "type": "string" }
          }
        },
        "place": { "$ref": "#/$defs/place" },
        "message_tags": {
          "description": "Who is named in the message.",
          "type": "array",
          "items": { "$ref": "#/$defs/tag" }
        },
        "parent_id": { "description": "The id of the post that this one shares.", "type": "string" },
        "is_hidden": { "type": "boolean" },
        "full_picture": { "description": "The address of the picture.", "type": "string" },
        "shares": { "description": "How many shares.", "type": "integer" },
        "reactions": { "description": "How many reactions.", "type": "integer" },
        "comments": { "description": "How many comments.", "type": "integer" },
        "attachments": { "type": "array", "items": { "$ref": "#/$defs/attachment" } },
        "comment_list": {
          "description": "The comments themselves, only with `post --comments`.",
          "type": "array",
          "items": { "$ref": "#/$defs/comment" }
        }
      },
      "$defs": {
        "time": {
          "description": "RFC 3339, UTC, whole seconds; as received where Facebook sent what is no time.",
          "type": "string"
        },
        "profile": {
          "description": "A person, page or group.",
          "type": "object",
          "additionalProperties": true,
          "properties": { "id": { "type": "string" }, "name": { "type": "string" } }
        },
        "place": {
          "description": "Where it was posted.",
          "type": "object",
          "additionalProperties": true,
          "properties": {
            "id": { "type": "string" },
            "name": { "type": "string" },
            "location": { "$ref": "#/$defs/location" }
          }
        },
        "location": {
          "description": "An address; older posts hold it as text.",
          "type": ["object", "string"],
          "additionalProperties": true,
          "properties": {
            "street": { "type": "string" },
            "city": { "type": "string" },
            "state": { "type": "string" },
            "country": { "type": "string" },
            "zip": { "type": "string" },
            "latitude": { "description": "Degrees, north positive.", "type": "number" },
            "longitude": { "description": "Degrees, east positive.", "type": "number" }
          }
        },
        "tag": {
          "type": "object",
          "additionalProperties": true,
          "properties": {
            "id": { "type": "string" },
            "name": { "type": "string" },
            "type": { "description": "user, page, group, …", "type": "string" },
            "offset": { "description": "Where it begins in the message, as Facebook counts.", "type": "integer" },
            "length": { "description": "How long it is, as Facebook counts.", "type": "integer" }
          }
        },
        "attachment": {
          "type": "object",
          "additionalProperties": true,
          "properties": {
            "media_type": { "description": "photo, video, link, album, event, …", "type": "string" },
            "title": { "type": "string" },
            "description": { "type": "string" },
            "url": { "description": "Where it leads, without Facebook's detour.", "type": "string" },
            "target_id": { "type": "string" },
            "image_url": { "type": "string" },
            "subattachments": { "type": "array", "items": { "$ref": "#/$defs/attachment" } }
          }
        },
        "comment": {
          "type": "object",
          "additionalProperties": true,
          "required": ["id"],
          "properties": {
            "id": { "type": "string", "minLength": 1 },
            "created_time": { "$ref": "#/$defs/time" },
            "from": { "$ref": "#/$defs/profile" },
            "message": { "type": "string" }
          }
        }
      }
    }

    """
}
