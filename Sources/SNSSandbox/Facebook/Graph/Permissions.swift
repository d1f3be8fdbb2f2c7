internal import SNSLoginCore

extension FacebookSandbox {
  func permissionList(of reader: Reader) -> ServerAnswer {
    json { Self.writePermissions(reader.permissions, into: &$0) }
  }

  /// `"data":[{"permission":…,"status":…}]`
  static func writePermissions(_ permissions: [Reader.Permission], into json: inout WireJSON) {
    json.key("data")
    json.array {
      for permission in permissions {
        $0.object {
          $0.key("permission")
          $0.string(permission.name)
          $0.key("status")
          $0.string(permission.status.rawValue)
        }
      }
    }
  }

  /// Takes back one permission, or, with nil, the whole app: then every token of the person's is dead.
  func revoke(_ permission: String?, for reader: Reader) -> ServerAnswer {
    if let permission {
      grants.remove(permission, from: reader.token)
    } else {
      grants.revokeAll(of: reader.token, at: Int(now.timeIntervalSince1970 * 1000))
    }
    return json {
      $0.key("success"); $0.bool(true)
    }
  }
}
