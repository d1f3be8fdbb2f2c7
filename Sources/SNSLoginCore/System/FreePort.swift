/// A port of this machine for a listener whose address is told before it listens, such as a redirect address.
package enum FreePort {
  /// One that is free at this moment for `127.0.0.1` and, where the machine has it, for `::1`. Nil where there is none.
  ///
  /// Nobody keeps it free: the system gives out another number to the next who asks, so that only chance, or somebody
  /// who means this very port, can come between.
  package static func find() -> Int? {
    // What is free on one address may be taken on the other.
    for _ in 0..<8 {
      guard let first = try? LoopbackSocket.listening(host: "127.0.0.1", port: 0) else { return nil }
      defer { first.release() }
      do throws(ListenFailure) {
        try LoopbackSocket.listening(host: "::1", port: first.port).release()
      } catch {
        if error.isTaken { continue }
      }
      return first.port
    }
    return nil
  }
}
