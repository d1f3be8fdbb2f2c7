/// An address; older posts hold it as free text.
package enum Location: Sendable, Hashable, Decodable, JSONWritable {
  case address(Address)
  case text(String)

  package struct Address: Sendable, Hashable {
    package var street: String?
    package var city: String?
    package var state: String?
    package var country: String?
    package var zip: String?
    /// Degrees, north and east positive.
    package var latitude: Double?
    package var longitude: Double?

    package init(
      street: String? = nil, city: String? = nil, state: String? = nil, country: String? = nil,
      zip: String? = nil, latitude: Double? = nil, longitude: Double? = nil
    ) {
      self.street = street
      self.city = city
      self.state = state
      self.country = country
      self.zip = zip
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  private enum CodingKeys: String, CodingKey {
    case street, city, state, country, zip, latitude, longitude
  }

  /// - Throws: `DecodingError` where it is neither text nor an object, or empty.
  package init(from decoder: any Decoder) throws {
    guard let members = try? decoder.container(keyedBy: CodingKeys.self) else {
      let text = try decoder.singleValueContainer().decode(String.self)
      if text.isEmpty { throw DecodingError.nothing(in: decoder.codingPath) }
      self = .text(text)
      return
    }
    let address = Address(
      street: members.text(.street), city: members.text(.city), state: members.text(.state),
      country: members.text(.country), zip: members.text(.zip), latitude: members.number(.latitude),
      longitude: members.number(.longitude))
    if address == Address() { throw DecodingError.nothing(in: decoder.codingPath) }
    self = .address(address)
  }

  package func write(to json: inout JSONWriter) {
    switch self {
    case .text(let text): json.string(text)
    case .address(let address): Self.write(address, to: &json)
    }
  }

  private static func write(_ address: Address, to json: inout JSONWriter) {
    json.object {
      $0.member("street", ifAny: address.street)
      $0.member("city", ifAny: address.city)
      $0.member("state", ifAny: address.state)
      $0.member("country", ifAny: address.country)
      $0.member("zip", ifAny: address.zip)
      if let latitude = address.latitude {
        $0.key("latitude")
        $0.number(latitude)
      }
      if let longitude = address.longitude {
        $0.key("longitude")
        $0.number(longitude)
      }
    }
  }
}
