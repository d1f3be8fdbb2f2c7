internal import SNSLoginCore

extension Place {
  /// The name, then the address.
  var shown: String? {
    let parts = [name ?? (location == nil ? id : nil), location?.shown].compactMap(\.self)
    return parts.isEmpty ? id : parts.joined(separator: ", ")
  }
}

extension Location {
  /// The parts that are known; where there is none of them, the coordinates.
  fileprivate var shown: String? {
    switch self {
    case .text(let text): return text
    case .address(let address):
      let town = [address.zip, address.city].compactMap(\.self).joined(separator: " ")
      let parts = [address.street, town, address.state, address.country].compactMap(\.self)
        .filter { !$0.isEmpty }
      if !parts.isEmpty { return parts.joined(separator: ", ") }
      guard let latitude = address.latitude, let longitude = address.longitude else { return nil }
      return "\(latitude), \(longitude)"
    }
  }
}
