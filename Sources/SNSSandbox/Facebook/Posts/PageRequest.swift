internal import SNSLoginCore

/// Which part of a list was asked for.
struct PageRequest: Sendable, Hashable {
  enum Style: Sendable, Hashable { case time, cursor }

  enum Place: Sendable, Hashable {
    case start
    case after(PageMark)
    case before(PageMark)

    var mark: PageMark? {
      switch self {
      case .start: nil
      case .after(let mark), .before(let mark): mark
      }
    }
  }

  var style: Style
  var limit: Int
  /// True where the client named a limit, which `next` then repeats.
  var namesLimit: Bool
  var place: Place
  /// Bounds as the client gave them, both inclusive, in seconds since 1970.
  var since: Int?
  var until: Int?

  init(_ call: GraphCall, style: Style) throws(GraphError) {
    self.style = style
    namesLimit = call.fields["limit"].map { !$0.isEmpty } ?? false
    limit = try Self.limit(call.fields["limit"])
    since = try Self.time(call.fields["since"], "since")
    until = try Self.time(call.fields["until"], "until")
    place = style == .time ? try Self.timePlace(call) : try Self.cursorPlace(call)
  }

  private static func limit(_ text: String?) throws(GraphError) -> Int {
    guard let text, !text.isEmpty else { return 25 }
    guard let limit = Int(text), limit > 0 else {
      throw .invalidParameter("(#100) Param limit must be an integer greater than 0")
    }
    guard limit <= 100 else { throw .limitTooHigh }
    return limit
  }

  private static func time(_ text: String?, _ name: String) throws(GraphError) -> Int? {
    guard let text, !text.isEmpty else { return nil }
    guard let seconds = CivilTime.seconds(parsing: text) else {
      throw .invalidParameter("(#100) Param \(name) is not a valid time: \(text)")
    }
    return seconds
  }

  private static func timePlace(_ call: GraphCall) throws(GraphError) -> Place {
    guard let token = call.fields["__paging_token"], !token.isEmpty else { return .start }
    guard let mark = PageMark(pagingToken: token) else {
      throw .invalidParameter("(#100) Invalid parameter: __paging_token")
    }
    return call.fields["__previous"] == "1" ? .before(mark) : .after(mark)
  }

  private static func cursorPlace(_ call: GraphCall) throws(GraphError) -> Place {
    let after = call.fields["after"] ?? ""
    let before = call.fields["before"] ?? ""
    guard !after.isEmpty || !before.isEmpty else { return .start }
    guard let mark = PageMark(cursor: after.isEmpty ? before : after) else {
      throw .invalidParameter("(#100) Invalid cursors values")
    }
    return after.isEmpty ? .before(mark) : .after(mark)
  }
}
