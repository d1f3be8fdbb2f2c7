extension Unicode.Scalar {
  /// A character that a terminal obeys or that turns the text around it: C0, DEL, C1 and the bidirectional controls
  /// (Unicode TR36 §3). All lie below U+10000, so `\uXXXX` can name them.
  package var isUnsafeOnScreen: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029:
      true
    default: false
    }
  }
}
