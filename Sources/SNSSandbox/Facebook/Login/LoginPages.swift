internal import SNSLoginCore

/// The parts that both pages share on which a person approves.
enum LoginPages {
  /// The form that asks: who, what, yes or no. `hidden` goes back as it is.
  static func consent(_ app: SandboxFacebookApp, scopes: [String], action: String, hidden: [FormField])
    -> String
  {
    let people = FacebookPerson.all.map { "<option value=\"\($0.id)\">\(escapedHTML($0.name))</option>" }
    let boxes = scopes.map { scope in
      let name = escapedHTML(scope)
      // What every login brings cannot be unticked.
      let fixed = scope == "public_profile" ? " disabled" : ""
      return
        "<label><input type=\"checkbox\" name=\"grant\" value=\"\(name)\" checked\(fixed)> \(name)</label>"
    }
    let fields = hidden.map {
      "<input type=\"hidden\" name=\"\(escapedHTML($0.name))\" value=\"\(escapedHTML($0.value))\">"
    }
    return """
      <p><b>\(escapedHTML(app.title))</b> asks for:</p>
      <form method="post" action="\(escapedHTML(action))">\(fields.joined())
      <fieldset>\(boxes.joined())</fieldset>
      <label>Log in as <select name="person">\(people.joined())</select></label>
      <button name="decision" value="approve">Continue as this person</button>
      <button name="decision" value="deny">Cancel</button>
      </form>
      """
  }

  /// What the person has ticked.
  static func approval(_ form: [FormField], scopes: [String]) -> DeviceCodes.Approval {
    let ticked = Set(form.filter { $0.name == "grant" }.map(\.value)).union(["public_profile"])
    return DeviceCodes.Approval(
      person: form["person"].flatMap { FacebookPerson.withID($0) } ?? .first,
      granted: scopes.filter { ticked.contains($0) }, declined: scopes.filter { !ticked.contains($0) })
  }
}
