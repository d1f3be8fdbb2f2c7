/// Where X's API lives.
package enum TwitterAPI {
  package static let host = "api.x.com"
  /// Hosts that a token may go to: X's own, and the older names that still answer.
  package static let hosts: Set = ["api.x.com", "upload.x.com", "api.twitter.com", "upload.twitter.com"]

  /// `https://api.x.com/PATH?FIELDS`
  package static func address(_ path: String, fields: [FormField] = []) -> WebAddress {
    WebAddress(host: host, path: path, fields: fields)
  }
}
