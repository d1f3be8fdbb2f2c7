package import SNSLoginCore

/// A folder of its own for one test; it goes when the value does.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    path = FileManager.default.temporaryDirectory.path + "/snslogin-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func mode(_ name: String) -> mode_t {
    var status = stat()
    return stat(path + name, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  package func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + name).map { String(decoding: $0, as: UTF8.self) }
  }

  package func write(_ text: String, to name: String, mode: mode_t = 0o600) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + name))
    chmod(path + name, mode)
  }

  /// The names in a folder, sorted.
  package func names(_ name: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + name)) ?? []).sorted()
  }
}
