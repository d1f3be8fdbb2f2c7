internal import SNSLoginCore

extension FacebookSandbox {
  /// `GET /me`. The id is always there.
  func profile(_ call: GraphCall, of reader: Reader) throws(GraphError) -> ServerAnswer {
    let nodes = try fields(of: call, or: "id,name", on: "User")
    return json { json in
      for node in nodes { write(node, of: reader, into: &json) }
      if !nodes.contains(where: { $0.name == "id" }) { json.key("id"); json.string(reader.person.id) }
    }
  }

  /// The fields asked for, each once, checked.
  func fields(of call: GraphCall, or defaults: String, on type: String) throws(GraphError) -> [FieldNode] {
    let asked = call.fields["fields"] ?? ""
    let nodes = try FieldParser.parse(asked.isEmpty ? defaults : asked)
    try NodeType.check(nodes, on: type)
    var seen: Set<String> = []
    return nodes.filter { seen.insert($0.name).inserted }
  }

  private func write(_ node: FieldNode, of reader: Reader, into json: inout WireJSON) {
    let person = reader.person
    switch node.name {
    case "id": json.key("id"); json.string(person.id)
    case "name": json.key("name"); json.string(person.name)
    case "short_name": json.key("short_name"); json.string(person.firstName)
    case "first_name": json.key("first_name"); json.string(person.firstName)
    case "last_name": json.key("last_name"); json.string(person.lastName)
    case "name_format": json.key("name_format"); json.string("{first} {last}")
    case "email":
      guard reader.may("email"), let email = person.email else { return }
      json.key("email")
      json.string(email)
    case "picture": writePicture(node, of: person, into: &json)
    case "permissions":
      json.key("permissions")
      json.object { Self.writePermissions(reader.permissions, into: &$0) }
    default: break
    }
  }

  private func writePicture(_ node: FieldNode, of person: FacebookPerson, into json: inout WireJSON) {
    json.key("picture")
    json.object {
      $0.key("data")
      $0.object {
        if node.wants("height") { $0.key("height"); $0.integer(50) }
        if node.wants("is_silhouette") { $0.key("is_silhouette"); $0.bool(false) }
        if node.wants("url") {
          $0.key("url")
          $0.string(
            "https://platform-lookaside.fbsbx.com/platform/profilepic/?asid=\(person.id)&height=50&width=50")
        }
        if node.wants("width") { $0.key("width"); $0.integer(50) }
      }
    }
  }
}
