import SNSLoginCore
import Synchronization
import TestSupport
import Testing

@Suite("A file that nobody else may read")
struct PrivateFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ name: String = "/f") -> PrivateFile { PrivateFile(folder.path + name, warn: { _ in }) }

  private func write(_ text: String, to name: String = "/f") throws(SNSError) {
    try file(name).replace(with: Data(text.utf8))
  }

  private func readError(_ name: String = "/f") -> SNSError? {
    #expect(throws: SNSError.self) { try file(name).read() }
  }

  private func writeError(_ name: String = "/f") -> SNSError? {
    #expect(throws: SNSError.self) { try write("new", to: name) }
  }

  @Test("what was written is read, whatever its size; no file is no content")
  func roundTrip() throws {
    #expect(try file().read() == nil)
    for size in [0, 1, 16_383, 16_384, 16_385, 100_000] {
      let content = Data((0..<size).map { UInt8(truncatingIfNeeded: $0) })
      try file().replace(with: content)
      #expect(try file().read() == content)
    }
    #expect(folder.names() == ["f"])
    #expect(folder.mode("/f") == 0o600)
  }

  @Test("what a process that died left behind does not matter, and is not read")
  func leftovers() throws {
    try write("old")
    try folder.write("hal", to: "/.f.1.tmp")
    try folder.write("hal", to: "/.f.\(getpid()).tmp")
    #expect(try file().read() == Data("old".utf8))
    try write("new")
    #expect(folder.text("/f") == "new")
    #expect(folder.names() == [".f.1.tmp", "f"])
  }

  @Test("a temporary file that cannot be made leaves the old content, and the error names the file")
  func notWritable() throws {
    try write("old")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/.f.\(getpid()).tmp", withIntermediateDirectories: true)
    #expect(
      writeError()
        == SNSError(
          .file, "\(folder.path)/f could not be written: file exists",
          hint: "check who owns the file and its folder, and their modes"))
    #expect(folder.text("/f") == "old")
  }

  @Test("a folder without the right to write leaves the old content", .enabled(if: geteuid() != 0))
  func readOnlyFolder() throws {
    try write("old")
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    #expect(writeError()?.kind == .file)
    #expect(folder.text("/f") == "old")
    #expect(folder.names() == ["f"])
  }

  @Test("a file in the place of a folder, and a folder in the place of the file, are errors of kind file")
  func wrongKinds() throws {
    try folder.write("x", to: "/file")
    #expect(writeError("/file/f")?.kind == .file)
    #expect(readError("/file/f")?.kind == .file)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/f/inner", withIntermediateDirectories: true)
    #expect(
      readError()
        == SNSError(
          .file, "\(folder.path)/f is no regular file", hint: "move it aside and run the command again"))
    #expect(writeError()?.message == "\(folder.path)/f could not be replaced: is a directory")
    #expect(folder.names() == ["f", "file"])
    #expect(folder.names("/f") == ["inner"])
  }

  @Test("a pipe in the place of the file is an error, not a wait for somebody who writes")
  func pipe() {
    #expect(mkfifo(folder.path + "/f", 0o600) == 0)
    #expect(readError()?.message == "\(folder.path)/f is no regular file")
  }

  @Test("links that lead in a circle are an error, and stay")
  func circle() throws {
    symlink("g", folder.path + "/f")
    symlink("f", folder.path + "/g")
    #expect(readError()?.kind == .file)
    #expect(writeError()?.kind == .file)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/f") == "g")
    #expect(folder.names() == ["f", "g"])
  }

  @Test("a link to a file that is not there yet stays, and the file is made where it leads")
  func danglingLink() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/real", withIntermediateDirectories: true)
    symlink("real/second", folder.path + "/f")
    symlink(folder.path + "/real/t", folder.path + "/real/second")
    #expect(try file().read() == nil)
    try write("new")
    #expect(folder.text("/real/t") == "new")
    #expect(folder.mode("/real/t") == 0o600)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/f") == "real/second")
    #expect(folder.names("/real") == ["second", "t"])
  }

  @Test(
    "the new content is on the disk before it takes the old one's place, and the folder it lies in after that"
  )
  func synced() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/real", withIntermediateDirectories: true)
    symlink("real/t", folder.path + "/f")
    try write("old")
    let path = folder.path
    let steps = Mutex<[String]>([])
    let file = PrivateFile(
      path + "/f", warn: { _ in },
      sync: { descriptor in
        var (synced, home) = (stat(), stat())
        fstat(descriptor, &synced)
        stat(path + "/real", &home)
        let what = synced.st_ino == home.st_ino ? "folder" : "\(synced.st_size) bytes"
        let old = FileManager.default.contents(atPath: path + "/f").map {
          String(decoding: $0, as: UTF8.self)
        }
        steps.withLock { $0.append("\(what) beside \(old ?? "nothing")") }
        return fsync(descriptor)
      })
    try file.replace(with: Data("newer".utf8))
    #expect(steps.withLock { $0 } == ["5 bytes beside old", "folder beside newer"])
  }

  @Test("what cannot be brought to the disk does not take the old one's place")
  func notSynced() throws {
    try write("old")
    let full = PrivateFile(
      folder.path + "/f", warn: { _ in },
      sync: { _ in
        errno = EIO
        return -1
      })
    let error = #expect(throws: SNSError.self) { try full.replace(with: Data("new".utf8)) }
    #expect(error?.message == "\(folder.path)/f could not be written: input/output error")
    #expect(folder.text("/f") == "old")
    #expect(folder.names() == ["f"])
  }

  @Test("folders above are made, private ones; those that are there and wider are tightened with a warning")
  func folders() throws {
    try write("x", to: "/a/b/f")
    #expect(folder.mode("/a") == 0o700)
    #expect(folder.mode("/a/b") == 0o700)
    chmod(folder.path + "/a/b", 0o750)
    let warnings = Mutex<[String]>([])
    let path = folder.path + "/a/b"
    try PrivateFile(path + "/f", warn: { line in warnings.withLock { $0.append(line) } })
      .replace(with: Data())
    #expect(warnings.withLock { $0 } == ["\(path) was open to others (mode 0750); it is 0700 now"])
  }
}
