import CCurl
import Synchronization

/// The one thread that drives all transfers of a transport: libcurl's multi interface, which keeps connections for
/// the next request. A cancelled transfer ends within a millisecond through `curl_multi_wakeup`; a progress callback
/// would let a whole second pass.
///
/// `@unchecked Sendable`: it owns the multi handle. Apart from `curl_multi_wakeup`, which may be called from any
/// thread while `inbox` is locked, only the loop's own thread touches it.
final class CurlLoop: @unchecked Sendable {
  typealias Completion = @Sendable (Result<HTTPResponse, HTTPFailure>) -> Void

  private struct Multi: @unchecked Sendable {
    let handle: sns_curl_multi
  }

  private struct Inbox {
    var arrivals: [(CurlTransfer, Completion)] = []
    var multi: Multi?
    var isClosed = false
  }

  /// What the thread works on; it outlives the loop until the thread has ended.
  private final class Core: Sendable {
    let inbox = Mutex(Inbox())

    func wake() {
      inbox.withLock { inbox in
        if let multi = inbox.multi { _ = sns_curl_multi_wakeup(multi.handle) }
      }
    }
  }

  private let core = Core()

  deinit {
    core.inbox.withLock { $0.isClosed = true }
    core.wake()
  }

  func start(_ transfer: CurlTransfer, _ completion: @escaping Completion) {
    let isReady = core.inbox.withLock { inbox in
      if inbox.multi == nil { inbox.multi = Self.startThread(core) }
      guard inbox.multi != nil else { return false }
      inbox.arrivals.append((transfer, completion))
      return true
    }
    guard isReady else {
      completion(.failure(transfer.failure(.noLibrary, "libcurl could not start")))
      return
    }
    core.wake()
  }

  func cancel(_ transfer: CurlTransfer) {
    transfer.cancel()
    core.wake()
  }

  private static func startThread(_ core: Core) -> Multi? {
    guard let multi = sns_curl_multi_init().map({ Multi(handle: $0) }) else { return nil }
    let work = ThreadStart { run(core, multi.handle) }
    guard work.launch() else {
      sns_curl_multi_cleanup(multi.handle)
      return nil
    }
    return multi
  }

  private static func run(_ core: Core, _ multi: sns_curl_multi) {
    var active: [sns_curl_easy: (CurlTransfer, Completion)] = [:]
    while true {
      let (arrivals, isClosed) = core.inbox.withLock { inbox in
        defer { inbox.arrivals = [] }
        return (inbox.arrivals, inbox.isClosed)
      }
      if isClosed && active.isEmpty && arrivals.isEmpty { break }
      for (transfer, completion) in arrivals {
        guard sns_curl_multi_add(multi, transfer.easy) == 0 else {
          completion(.failure(transfer.failure(.noLibrary, "libcurl took no further transfer")))
          continue
        }
        active[transfer.easy] = (transfer, completion)
      }
      for (easy, (transfer, completion)) in active where transfer.isCancelled {
        _ = sns_curl_multi_remove(multi, easy)
        active[easy] = nil
        completion(.failure(transfer.failure(.cancelled, "cancelled")))
      }
      var running: Int32 = 0
      _ = sns_curl_multi_perform(multi, &running)
      var code: Int32 = 0
      while let easy = sns_curl_multi_finished(multi, &code) {
        _ = sns_curl_multi_remove(multi, easy)
        if let (transfer, completion) = active.removeValue(forKey: easy) {
          completion(transfer.result(code))
        }
      }
      _ = sns_curl_multi_poll(multi, active.isEmpty ? 60_000 : 1_000)
    }
    core.inbox.withLock { $0.multi = nil }
    sns_curl_multi_cleanup(multi)
  }
}
