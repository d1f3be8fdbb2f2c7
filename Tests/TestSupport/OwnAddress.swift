internal import SNSLoginCore

/// Loopback addresses that no other run of tests on this machine uses, so that a port of them that has just become free
/// is given to nobody else.
package enum OwnAddress {
  /// - Parameter number: of the test that is alone there, 1 to 254.
  package static func of(_ number: Int) -> String {
    #if canImport(Darwin)
      // The others would have to be set up first.
      "127.0.0.1"
    #else
      "127.\(getpid() & 0x7F | 0x80).\(getpid() >> 7 & 0xFF).\(number)"
    #endif
  }
}
