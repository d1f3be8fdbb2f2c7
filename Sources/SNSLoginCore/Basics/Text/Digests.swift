#if canImport(CryptoKit)
  import CryptoKit
#else
  import CCrypto
#endif

/// SHA-1 and SHA-256, and HMAC (RFC 2104) over them.
///
/// The work is libcrypto's (CryptoKit's on Apple systems).
package enum DigestAlgorithm: Sendable {
  /// FIPS 180-4; only for OAuth 1.0a's HMAC-SHA1 (RFC 5849 §3.4.2).
  case sha1
  case sha256

  /// The digest of `bytes`, as raw bytes.
  /// - Throws: `SNSError` of kind `internal` where libcrypto is missing.
  package func digest(of bytes: some Sequence<UInt8>) throws(SNSError) -> [UInt8] {
    let input = Array(bytes)
    #if canImport(CryptoKit)
      switch self {
      case .sha1: return Array(Insecure.SHA1.hash(data: input))
      case .sha256: return Array(SHA256.hash(data: input))
      }
    #else
      return try Self.output { sns_crypto_digest(identifier, input, input.count, $0) }
    #endif
  }

  /// The keyed digest of `bytes`, as raw bytes.
  /// - Throws: `SNSError` of kind `internal` where libcrypto is missing.
  package func authenticationCode(
    for bytes: some Sequence<UInt8>, key: some Sequence<UInt8>
  ) throws(SNSError) -> [UInt8] {
    let input = Array(bytes)
    let key = Array(key)
    #if canImport(CryptoKit)
      let symmetric = SymmetricKey(data: key)
      switch self {
      case .sha1: return Array(HMAC<Insecure.SHA1>.authenticationCode(for: input, using: symmetric))
      case .sha256: return Array(HMAC<SHA256>.authenticationCode(for: input, using: symmetric))
      }
    #else
      return try Self.output { sns_crypto_hmac(identifier, key, key.count, input, input.count, $0) }
    #endif
  }

  #if !canImport(CryptoKit)
    private var identifier: Int32 {
      switch self {
      case .sha1: Int32(SNS_SHA1)
      case .sha256: Int32(SNS_SHA256)
      }
    }

    private static func output(
      _ fill: (UnsafeMutablePointer<UInt8>) -> Int
    ) throws(SNSError) -> [UInt8] {
      if let problem = sns_crypto_load() {
        throw .missingLibrary(String(cString: problem))
      }
      var room = [UInt8](repeating: 0, count: Int(SNS_DIGEST_ROOM))
      let written = room.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.map(fill) ?? 0
      }
      guard written > 0 else { throw .missingLibrary("libcrypto refused to compute a digest") }
      return Array(room.prefix(written))
    }
  #endif
}

extension Sequence where Element == UInt8 {
  /// Two lower-case hexadecimal digits a byte.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in self {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Base64 with the URL alphabet and without padding (RFC 4648 §5).
  package var base64URL: String {
    let text = Data(self).base64EncodedString().utf8.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      case UInt8(ascii: "="): nil
      default: byte
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The bytes of strict, unpadded base64url (RFC 4648 §5); nil for any other character, padding or length.
package func base64URLDecoded(_ text: some StringProtocol) -> [UInt8]? {
  var standard: [UInt8] = []
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "-"): standard.append(UInt8(ascii: "+"))
    case UInt8(ascii: "_"): standard.append(UInt8(ascii: "/"))
    case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): return nil
    default: standard.append(byte)
    }
  }
  while standard.count % 4 != 0 { standard.append(UInt8(ascii: "=")) }
  guard let data = Data(base64Encoded: Data(standard)) else { return nil }
  let bytes = Array(data)
  // Reject a second spelling of the same bytes (left-over bits that are not zero).
  return bytes.base64URL == String(text) ? bytes : nil
}

/// Compares in a time that depends on the lengths only, so that a forged value cannot be found byte by byte.
package func equalInConstantTime(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>)
  -> Bool
{
  guard left.count == right.count else { return false }
  var difference: UInt8 = 0
  for (a, b) in zip(left, right) { difference |= a ^ b }
  return difference == 0
}
