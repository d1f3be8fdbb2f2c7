import SNSLoginCore

/// Recorded answers of the providers, where somebody has them: the folder that `SNSLOGIN_FIXTURES` names, else
/// `../shared/fixtures` beside the repository. They are for running only and no part of it.
enum FixtureFolder {
  static let path: String =
    if let named = getenv("SNSLOGIN_FIXTURES") {
      String(cString: named)
    } else {
      packageRoot + "/../shared/fixtures"
    }

  /// Four steps up: Fixtures, SNSLoginCoreTests, Tests, and this file's own name.
  private static let packageRoot = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(4).joined(separator: "/")

  /// The names of the JSON files in a folder, in order; none where it is absent.
  static func files(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }

  static func data(_ name: String) -> Data? { FileManager.default.contents(atPath: path + "/" + name) }
}
