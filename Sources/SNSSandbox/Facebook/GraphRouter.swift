internal import SNSLoginCore

extension FacebookSandbox {
  func answer(_ call: GraphCall) throws(GraphError) -> ServerAnswer {
    switch (call.method, call.segments) {
    case ("POST", ["device", "login"]): return try startDeviceLogin(call)
    case ("POST", ["device", "login_status"]): return try deviceLoginStatus(call)
    case ("GET", ["oauth", "access_token"]), ("POST", ["oauth", "access_token"]):
      return try exchange(call)
    case ("GET", ["debug_token"]): return try debugToken(call)
    case (_, []):
      throw GraphError(
        code: 100, type: "GraphMethodException", message: "Unsupported \(call.method.lowercased()) request.")
    case (_, let segments) where ["device", "oauth"].contains(segments[0]):
      throw .unknownPath(call.path)
    default: return try withFaults(call) { reader throws(GraphError) in try answer(call, for: reader) }
    }
  }

  private func answer(_ call: GraphCall, for reader: Reader) throws(GraphError) -> ServerAnswer {
    let id = try reader.resolved(call.segments[0])
    let rest = Array(call.segments.dropFirst())
    let isSelf = id == reader.person.id
    switch (call.method, rest) {
    case ("GET", []) where isSelf: return try profile(call, of: reader)
    case ("GET", ["permissions"]) where isSelf: return permissionList(of: reader)
    case ("DELETE", ["permissions"]) where isSelf: return revoke(call.fields["permission"], for: reader)
    case ("DELETE", let path) where isSelf && path.count == 2 && path[0] == "permissions":
      return revoke(path[1], for: reader)
    case ("GET", []): return try post(call, id: id, for: reader)
    case ("GET", ["comments"]): return try comments(call, of: id, for: reader)
    case ("GET", ["feed"]), ("GET", ["posts"]):
      return try feed(call, owner: id, edge: rest[0], for: reader)
    case ("GET", _):
      guard isSelf || id == FacebookPerson.page.id else { throw .missingObject(id) }
      throw .unknownPath("/" + rest.joined(separator: "/"))
    default: throw .missingObject(id, method: call.method)
    }
  }
}
