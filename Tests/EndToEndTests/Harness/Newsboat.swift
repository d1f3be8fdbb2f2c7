import SNSLoginCore
import TestSupport

/// A feed reader that people use with feeds of commands (newsboat.org), with files of its own.
struct Newsboat {
  private static let path = "/usr/bin/newsboat"

  /// True where it is there, or could be installed: as root, or by a `sudo` that asks nothing, from apt.
  static let isThere = Task {
    await onOwnThread {
      let command = ["/bin/sh", "-c", installation]
      let nothing = Launch.Source.path("/dev/null", O_RDWR)
      let variables = ["PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"]
      guard
        let child = try? Launch.start(command, variables: variables, sources: [nothing, nothing, nothing])
      else { return false }
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
      return status == 0 && access(path, X_OK) == 0
    }
  }

  private static let installation = """
    [ ! -x \(path) ] || exit 0
    command -v apt-get || exit 1
    sudo=
    if [ "$(id -u)" != 0 ]; then sudo="sudo -n"; $sudo true || exit 1; fi
    install="$sudo env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120"
    $install -y install newsboat || { $install update && $install -y install newsboat; }
    """

  private let tool: Tool
  private let folder: TemporaryFolder

  /// - Parameter arguments: of our program, whose output is the feed; without blanks.
  init(reading arguments: [String], of tool: Tool) throws {
    self.tool = tool
    folder = try TemporaryFolder()
    let command = ([Tool.path] + arguments).joined(separator: " ")
    try folder.write("\"exec:\(command)\"\n", to: "/urls")
    try folder.write("", to: "/config")
  }

  /// Runs those commands of `-x`.
  func run(_ commands: String...) async throws -> Outcome {
    let files = ["-u", "urls", "-c", "cache.db", "-C", "config"]
    let places = files.map { $0.hasPrefix("-") ? $0 : folder.path + "/" + $0 }
    // Its other files go to a home of its own.
    let running = try tool.start(
      ["-q"] + places + ["-x"] + commands, program: Self.path,
      environment: ["HOME": folder.path, "LC_ALL": "C.UTF-8"])
    return await running.outcome()
  }

  /// What it keeps of the articles, as far as it is text.
  var cache: String { folder.text("/cache.db") ?? "" }
}
