import TestSupport
import SNSLoginCore

/// What a browser does with an address of the sandbox: one plain GET.
enum Browser {
  struct NoRedirect: Error { var answer: String }

  /// Where the page behind `address` (`http://127.0.0.1:PORT/…`) leads.
  static func redirect(of address: String) async throws -> String {
    let answer = await onOwnThread { get(address) }
    let line = answer.split(separator: "\r\n").first { $0.lowercased().hasPrefix("location:") }
    guard let line else { throw NoRedirect(answer: answer) }
    return line.dropFirst("location:".count).trimmingBlanks
  }

  private static func get(_ address: String) -> String {
    guard let place = WebAddress(address), let port = place.port.flatMap(UInt16.init(exactly:)) else {
      return ""
    }
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(descriptor) }
    var target = sockaddr_in()
    target.sin_family = sa_family_t(AF_INET)
    target.sin_port = port.bigEndian
    inet_pton(AF_INET, place.host, &target.sin_addr)
    let isConnected = withUnsafePointer(to: &target) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { return "" }
    let request = Array(
      "GET \(place.path)?\(place.query ?? "") HTTP/1.1\r\nHost: \(place.authority)\r\nConnection: close\r\n\r\n"
        .utf8)
    _ = write(descriptor, request, request.count)
    var answer: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &room, room.count)
      if count <= 0 { return String(decoding: answer, as: UTF8.self) }
      answer += room[..<count]
    }
  }
}
