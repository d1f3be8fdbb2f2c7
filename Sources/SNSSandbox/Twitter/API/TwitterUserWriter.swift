internal import SNSLoginCore

/// A person as version 2 and version 1.1 describe one.
struct TwitterUserWriter: Sendable {
  static let fields: Set<String> = [
    "affiliation", "confirmed_email", "created_at", "description", "entities", "id", "is_identity_verified",
    "location", "most_recent_tweet_id", "name", "parody", "pinned_tweet_id", "profile_banner_url",
    "profile_image_url", "protected", "public_metrics", "receives_your_dm", "subscription",
    "subscription_type", "url", "username", "verified", "verified_followers_count", "verified_type",
    "withheld",
  ]

  var person: TwitterPerson
  var tellsEmail = false

  /// Version 2: id, name and username always, what else was asked for where there is any.
  func write(fields: Set<String>, into json: inout WireJSON) {
    json.key("id"); json.string(person.id)
    json.key("name"); json.string(person.name)
    json.key("username"); json.string(person.username)
    if fields.contains("created_at") {
      json.key("created_at"); json.string(CivilTime(person.joinedAt).internetTime)
    }
    if fields.contains("description") {
      json.key("description"); json.string(TwitterPosts.escaped(person.bio))
    }
    if fields.contains("location") { json.key("location"); json.string(person.location) }
    if fields.contains("protected") { json.key("protected"); json.bool(false) }
    if fields.contains("verified") { json.key("verified"); json.bool(false) }
    if fields.contains("verified_type") { json.key("verified_type"); json.string("none") }
    if fields.contains("profile_image_url") { json.key("profile_image_url"); json.string(picture) }
    if fields.contains("confirmed_email"), tellsEmail {
      json.key("confirmed_email"); json.string(person.email)
    }
    if fields.contains("public_metrics") {
      json.key("public_metrics")
      json.object {
        for name in ["followers_count", "following_count", "tweet_count", "listed_count", "like_count"] {
          $0.key(name); $0.integer(0)
        }
      }
    }
  }

  /// Version 1.1: flat, with the id as number and as text.
  func writeOld(into json: inout WireJSON) {
    json.key("id"); json.raw(person.id.utf8)
    json.key("id_str"); json.string(person.id)
    json.key("name"); json.string(person.name)
    json.key("screen_name"); json.string(person.username)
    json.key("location"); json.string(person.location)
    json.key("description"); json.string(TwitterPosts.escaped(person.bio))
    json.key("url"); json.null()
    json.key("protected"); json.bool(false)
    json.key("verified"); json.bool(false)
    json.key("created_at"); json.string(CivilTime(person.joinedAt).oldTwitterTime)
    json.key("profile_image_url_https"); json.string(picture)
    if tellsEmail { json.key("email"); json.string(person.email) }
  }

  private var picture: String { "https://pbs.twimg.com/profile_images/\(person.id)/sandbox_normal.jpg" }
}
