package import SNSLoginCore
import Synchronization

/// A listener without sockets: the test plays the browser that comes back.
package final class ScriptedListener: CallbackListening {
  package typealias Handler = @Sendable (String) -> CallbackPage?

  package let unheard: [ListenFailure]
  private let state = Mutex<(redirects: [RedirectAddress], handler: Handler?, stops: Int)>(([], nil, 0))

  package init(unheard: [ListenFailure] = []) { self.unheard = unheard }

  /// The addresses that were to be listened on.
  package var redirects: [RedirectAddress] { state.withLock { $0.redirects } }
  package var stops: Int { state.withLock { $0.stops } }

  package var listen: Environment.Listen {
    { [self] (redirect, handler) throws(ListenFailure) in
      state.withLock {
        $0.redirects.append(redirect)
        $0.handler = handler
      }
      return self
    }
  }

  /// The status of the page that a browser gets for this query; 0 where nobody listens.
  @discardableResult
  package func visit(_ query: String) -> Int {
    guard let handler = state.withLock({ $0.stops == 0 ? $0.handler : nil }) else { return 0 }
    return (handler(query) ?? .notFound).status
  }

  package func stop() async { state.withLock { $0.stops += 1 } }
}
