/// How much of an app's rate limit is used up (`X-App-Usage`, percent).
/// Source: developers.facebook.com/docs/graph-api/overview/rate-limiting
package struct GraphUsage: Sendable, Hashable {
  /// The highest of all figures: any of them at 100 stops the app.
  package var percent: Int

  package init(percent: Int) { self.percent = percent }

  /// Nil where the header is absent (use near 0) or is no object with a number in it.
  package init?(_ response: HTTPResponse) {
    guard let header = response.header("X-App-Usage"),
      let members = (try? JSONValue(parsing: Data(header.utf8)))?.object,
      let highest = ["call_count", "total_time", "total_cputime"].compactMap({ members[$0]?.wholeNumber })
        .max()
    else { return nil }
    percent = highest
  }

  /// What is known of the use after one more answer: what it tells; without the header little is used where it is
  /// content (restfb issue 548), and an error or a page of another kind tells nothing.
  static func known(after response: HTTPResponse, before: GraphUsage?) -> GraphUsage? {
    if let told = GraphUsage(response) { return told }
    let isSilent = response.header("X-App-Usage") == nil
    return isSilent && response.isContent ? nil : before
  }

  /// What to tell the person; nil below 80 percent.
  package var warning: String? {
    percent >= 80
      ? "\(percent)% of the Facebook app's rate limit is used; at 100% it answers nothing for up to an hour"
      : nil
  }
}

extension HTTPResponse {
  /// True for an answer of the Graph API that is whole and no error. Errors may come under 200.
  fileprivate var isContent: Bool {
    let (first, last) = (body.first { $0 > 0x20 }, body.last { $0 > 0x20 })
    return (200...299).contains(status) && first == UInt8(ascii: "{") && last == UInt8(ascii: "}")
      && GraphError(body: body) == nil
  }
}
