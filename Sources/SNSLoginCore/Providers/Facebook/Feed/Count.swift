extension KeyedDecodingContainer {
  /// How many there are of something: `{"count":3}`, `{"data":[],"summary":{"total_count":3}}`, an empty list, or (as
  /// this tool writes it) the number itself. Nil where the answer does not tell.
  package func count(_ key: Key) -> Int? {
    guard contains(key) else { return nil }
    if let members = members(key, by: CountKey.self) {
      return members.members(.summary, by: CountKey.self)?.wholeNumber(.totalCount)
        ?? members.wholeNumber(.count)
    }
    if let number = wholeNumber(key) { return number }
    let list = try? nestedUnkeyedContainer(forKey: key)
    return list?.isAtEnd == true ? 0 : nil
  }
}

private enum CountKey: String, CodingKey {
  case summary
  case totalCount = "total_count"
  case count
}
