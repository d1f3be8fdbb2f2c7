extension String {
  /// True for visible ASCII that needs no quotes in a header or in curl's configuration (RFC 6750 §2.1 allows less).
  package var isBareToken: Bool {
    !isEmpty
      && utf8.allSatisfy {
        (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
  }
}
