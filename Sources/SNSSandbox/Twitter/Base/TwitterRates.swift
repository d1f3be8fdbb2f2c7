internal import SNSLoginCore
internal import Synchronization

/// The limits for each person and endpoint, over a quarter of an hour (docs.x.com, "Rate limits").
final class TwitterRates: Sendable {
  struct Window: Sendable, Hashable {
    var limit: Int
    var remaining: Int
    /// Seconds since 1970.
    var reset: Int

    var headers: [HTTPRequest.Header] {
      [
        HTTPRequest.Header("x-rate-limit-limit", String(limit)),
        HTTPRequest.Header("x-rate-limit-remaining", String(max(0, remaining))),
        HTTPRequest.Header("x-rate-limit-reset", String(reset)),
      ]
    }
  }

  private struct Key: Hashable {
    var endpoint: String
    var personID: String
  }

  static let length = 900
  private let windows = Mutex<[Key: Window]>([:])

  /// Counts a call. `remaining` is negative where it was one too many.
  func count(_ endpoint: String, limit: Int, personID: String, now: Int) -> Window {
    let key = Key(endpoint: endpoint, personID: personID)
    return windows.withLock { windows in
      var window = windows[key] ?? Window(limit: limit, remaining: limit, reset: now + Self.length)
      if now >= window.reset { window = Window(limit: limit, remaining: limit, reset: now + Self.length) }
      window.remaining = max(-1, window.remaining - 1)
      windows[key] = window
      return window
    }
  }
}
