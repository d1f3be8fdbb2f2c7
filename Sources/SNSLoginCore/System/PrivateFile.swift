/// A file that nobody else may read: 0600 in a folder of 0700.
///
/// `Data.write(options: .atomic)` leaves 0644 even over a 0600 file and replaces a link by a file (measured), hence
/// the system calls.
package struct PrivateFile: Sendable {
  package let path: String
  private let warn: @Sendable (String) -> Void
  private let sync: @Sendable (Int32) -> Int32

  /// - Parameters:
  ///   - warn: told where a mode was too wide and has been tightened.
  ///   - sync: `fsync(2)`, which leaves nothing that could be seen but after the machine has lost its power.
  package init(
    _ path: String, warn: @escaping @Sendable (String) -> Void,
    sync: @escaping @Sendable (Int32) -> Int32 = { fsync($0) }
  ) {
    self.path = path
    self.warn = warn
    self.sync = sync
  }

  package var folder: String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// The whole content; nil where there is no file.
  /// - Throws: `SNSError` `file` where it cannot be read.
  package func read() throws(SNSError) -> Data? {
    // Without O_NONBLOCK a pipe in the place of the file would be waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw failure("could not be read", errno)
    }
    defer { close(descriptor) }
    try checkKind(descriptor)
    tighten(path, descriptor, to: 0o600)
    var content = Data()
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = systemRead(descriptor, &buffer, buffer.count)
      if count == 0 { return content }
      if count > 0 {
        content.append(contentsOf: buffer[..<count])
      } else if errno != EINTR {
        throw failure("could not be read", errno)
      }
    }
  }

  /// Replaces the content as a whole: temporary file in the same folder, written, synced, renamed, folder synced. A
  /// reader sees the old or the new file, never half of one; a failure leaves the old one. A link is followed and its
  /// target replaced.
  package func replace(with content: Data) throws(SNSError) {
    try makeFolder()
    let target = try resolvedPath()
    let temporary = try writtenBeside(target, content, ending: "tmp")
    guard rename(temporary, target) == 0 else {
      let number = errno
      unlink(temporary)
      throw failure("could not be replaced", number)
    }
    syncFolder(PrivateFile(target, warn: warn).folder)
  }

  /// Looks whether the file could be replaced now by one that is a little larger; leaves no trace.
  package func checkRoom() throws(SNSError) {
    try makeFolder()
    let size = (try read()?.count ?? 0) + 16_384
    unlink(try writtenBeside(try resolvedPath(), Data(count: size), ending: "room"))
  }

  /// The path of a new, synced file in the target's folder.
  private func writtenBeside(_ target: String, _ content: Data, ending: String) throws(SNSError) -> String {
    let folder = PrivateFile(target, warn: warn).folder
    let path = "\(folder)/.\(target.split(separator: "/").last ?? "file").\(getpid()).\(ending)"
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("could not be written", errno) }
    do throws(SNSError) {
      defer { close(descriptor) }
      // The umask can only take bits away; a mode set at creation is never wider for a moment.
      fchmod(descriptor, 0o600)
      try write(content, to: descriptor)
      guard sync(descriptor) == 0 else { throw failure("could not be written", errno) }
    } catch {
      unlink(path)
      throw error
    }
    return path
  }

  /// Makes the folder (0700) and those above it; tightens one that is wider.
  package func makeFolder() throws(SNSError) {
    var made = ""
    for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
      made += made.isEmpty && part.isEmpty ? "/" : (made.hasSuffix("/") || made.isEmpty ? "" : "/") + part
      if made == "/" || made.isEmpty { continue }
      guard mkdir(made, 0o700) != 0, errno != EEXIST, errno != EISDIR else { continue }
      let number = errno
      guard access(made, F_OK) != 0 else { continue }
      throw SNSError(
        .file, "the folder \(made) could not be made: \(reason(number))",
        hint: "choose another with --config-dir DIR")
    }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("lies in a folder that cannot be opened", errno) }
    tighten(folder, descriptor, to: 0o700)
    close(descriptor)
  }

  /// Where links lead, also where the last of them leads to a file that is not there yet.
  private func resolvedPath() throws(SNSError) -> String {
    var current = PrivateFile(path, warn: warn)
    while true {
      if let resolved = realpath(current.path, nil) {
        defer { free(resolved) }
        return String(cString: resolved)
      }
      // Circles of links end here: the system reports ELOOP for them.
      guard errno == ENOENT else { throw failure("could not be written", errno) }
      guard let target = current.linkTarget else { return current.path }
      current = PrivateFile(target.hasPrefix("/") ? target : "\(current.folder)/\(target)", warn: warn)
    }
  }

  /// What a link says; nil for all else.
  private var linkTarget: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  private func checkKind(_ descriptor: Int32) throws(SNSError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    throw SNSError(.file, "\(path) is no regular file", hint: "move it aside and run the command again")
  }

  private func tighten(_ path: String, _ descriptor: Int32, to mode: mode_t) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & 0o077 != 0, status.st_uid == geteuid() else {
      return
    }
    guard fchmod(descriptor, mode) == 0 else { return }
    warn("\(path) was open to others (mode \(octal(status.st_mode & 0o777))); it is \(octal(mode)) now")
  }

  private func octal(_ mode: mode_t) -> String {
    let digits = String(mode, radix: 8)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private func write(_ content: Data, to descriptor: Int32) throws(SNSError) {
    var rest = Array(content)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0 && errno != EINTR {
        throw failure("could not be written", errno)
      }
    }
  }

  private func syncFolder(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = sync(descriptor)
    close(descriptor)
  }

  private func failure(_ what: String, _ number: Int32) -> SNSError {
    SNSError(
      .file, "\(path) \(what): \(reason(number))",
      hint: number == ENOSPC || number == EFBIG || number == EDQUOT
        ? "free some space and run the command again; nothing was changed"
        : "check who owns the file and its folder, and their modes")
  }

  private func reason(_ number: Int32) -> String { String(cString: strerror(number)).lowercasedFirst }
}

// `PrivateFile.write` hides the system's function of that name.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
