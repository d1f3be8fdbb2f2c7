/// A JSON object in a private file. What this version does not know survives a rewrite; what cannot be read is never
/// overwritten.
package struct JSONFile: Sendable {
  private let file: PrivateFile

  package init(_ path: String, warn: @escaping @Sendable (String) -> Void) {
    file = PrivateFile(path, warn: warn)
  }

  package var path: String { file.path }

  /// The members of the object; nil where there is no file.
  /// - Throws: `SNSError` `file` where it is unreadable or no JSON object.
  package func read() throws(SNSError) -> [String: JSONValue]? {
    guard let content = try file.read() else { return nil }
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: content), let members = value.object
    else {
      throw corrupt("it is no JSON object")
    }
    return members
  }

  package func write(_ members: [String: JSONValue]) throws(SNSError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      var content = try encoder.encode(JSONValue.object(members))
      content.append(UInt8(ascii: "\n"))
      try file.replace(with: content)
    } catch let error as SNSError {
      throw error
    } catch {
      throw SNSError(.internal, "\(path) could not be encoded")
    }
  }

  package func checkRoom() throws(SNSError) { try file.checkRoom() }

  package func makeFolder() throws(SNSError) { try file.makeFolder() }

  package func corrupt(_ why: String) -> SNSError {
    SNSError(
      .file, "\(path) is damaged: \(why)",
      hint: "mend it, or move it aside and run the command again; it was left as it is")
  }
}
