// Reading what providers write sloppily: numbers as text, objects as "", lists as objects. Nothing here throws to the
// caller; what cannot be read is nil or left out. The usual shape is tried first, because a thrown error costs more
// than the value.

extension KeyedDecodingContainer {
  /// The text of a string or of a whole number (ids come as either, and never pass through a Double); nil for `""`.
  package func text(_ key: Key) -> String? {
    // One look-up for the usual shape: this is called for most members of every post.
    if let text = try? decodeIfPresent(String.self, forKey: key) { return text.isEmpty ? nil : text }
    guard contains(key) else { return nil }
    if let number = try? decode(Int64.self, forKey: key) { return String(number) }
    return (try? decode(UInt64.self, forKey: key)).map { String($0) }
  }

  /// A whole number, also where it comes as text or as `420.0`.
  package func wholeNumber(_ key: Key) -> Int? {
    guard contains(key) else { return nil }
    if let number = try? decode(Int.self, forKey: key) { return number }
    return (try? decode(JSONValue.self, forKey: key))?.wholeNumber
  }

  /// A number, also where it comes as text.
  package func number(_ key: Key) -> Double? {
    guard contains(key) else { return nil }
    if let number = try? decode(Double.self, forKey: key) { return number }
    return (try? decode(String.self, forKey: key)).flatMap { Double($0) }
  }

  /// A truth value, also where it comes as `"false"`.
  package func truth(_ key: Key) -> Bool? {
    guard contains(key) else { return nil }
    if let value = try? decode(Bool.self, forKey: key) { return value }
    return (try? decode(JSONValue.self, forKey: key))?.truth
  }

  /// Any value that knows how to read itself; nil where it cannot.
  package func value<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
    guard contains(key) else { return nil }
    return try? decode(type, forKey: key)
  }

  /// The members of an object; nil where there is none.
  package func members<Inner: CodingKey>(_ key: Key, by type: Inner.Type) -> KeyedDecodingContainer<Inner>? {
    guard contains(key) else { return nil }
    return try? nestedContainer(keyedBy: type, forKey: key)
  }

  /// The readable elements of a list; nil where there is no list.
  package func elements<Element: Decodable>(_ key: Key, as type: Element.Type = Element.self) -> [Element]? {
    guard contains(key), var list = try? nestedUnkeyedContainer(forKey: key) else { return nil }
    return list.elements(as: type).readable
  }

  /// The readable elements of `[…]` or of `{"data":[…]}`, the two ways in which the Graph API wraps lists.
  package func wrappedElements<Element: Decodable>(
    _ key: Key, as type: Element.Type = Element.self
  ) -> [Element] {
    guard contains(key) else { return [] }
    return members(key, by: DataKey.self)?.elements(.data) ?? elements(key) ?? []
  }
}

extension UnkeyedDecodingContainer {
  /// Every element that can be read, and for each one that cannot how many readable ones stand before it.
  package mutating func elements<Element: Decodable>(
    as type: Element.Type = Element.self
  ) -> (readable: [Element], gaps: [Int]) {
    var readable: [Element] = []
    var gaps: [Int] = []
    readable.reserveCapacity(count ?? 0)
    while !isAtEnd {
      guard let attempt = try? decode(Attempt<Element>.self) else { break }
      if let element = attempt.element { readable.append(element) } else { gaps.append(readable.count) }
    }
    return (readable, gaps)
  }
}

/// Never fails, so that the list around it moves on past an element that cannot be read.
private struct Attempt<Element: Decodable>: Decodable {
  let element: Element?

  init(from decoder: any Decoder) {
    element = try? Element(from: decoder)
  }
}

/// The key of the Graph API's lists.
package enum DataKey: String, CodingKey {
  case data
}

/// Any key, for objects whose keys are data.
package struct AnyKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { Int(stringValue) }

  package init(stringValue: String) { self.stringValue = stringValue }
  package init(intValue: Int) { stringValue = String(intValue) }
}
