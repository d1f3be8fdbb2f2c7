import SNSLoginCore
import Testing

@Suite("Published vectors of digests and encodings")
struct CryptoVectorTests {
  @Test("every vector passes")
  func walk() throws {
    guard let data = FixtureFolder.data("crypto-vectors.json") else {
      print("crypto vectors: 0 read")
      return
    }
    let vectors = try JSONValue(parsing: data)
    for (name, check) in Self.checks {
      let rows = vectors[name]?.array ?? []
      #expect(!rows.isEmpty, "\(name)")
      let failed = try rows.filter { try !check($0) }.map { $0["id"]?.string ?? "?" }
      #expect(failed.isEmpty, "\(name)")
      print("crypto vectors: \(name) \(rows.count - failed.count) of \(rows.count) passed")
    }
  }

  private static let checks: [(String, @Sendable (JSONValue) throws -> Bool)] = [
    ("pkce_s256", pkce), ("hmac_sha1", { try hmac(.sha1, $0) }), ("hmac_sha256", { try hmac(.sha256, $0) }),
    ("base64", base64), ("base64url", base64), ("jws_hs256", jws),
  ]

  @Sendable private static func pkce(_ row: JSONValue) throws -> Bool {
    let digest = try DigestAlgorithm.sha256.digest(of: (row["code_verifier"]?.string ?? "").utf8)
    return digest.base64URL == row["code_challenge"]?.string
  }

  @Sendable private static func hmac(_ algorithm: DigestAlgorithm, _ row: JSONValue) throws -> Bool {
    let code = try algorithm.authenticationCode(for: bytes(row, "data"), key: bytes(row, "key")).hexadecimal
    // Some cases of the RFCs give only the first bits.
    let expected = row["digest_hex"]?.string ?? "?"
    return row["truncated_bits"] == nil ? code == expected : code.hasPrefix(expected)
  }

  @Sendable private static func base64(_ row: JSONValue) -> Bool {
    let data = bytes(row, "data")
    let url = row["base64url_unpadded"]?.string
    let standard = row["base64"]?.string
    return (url.map { data.base64URL == $0 && base64URLDecoded($0) == data } ?? true)
      && (standard.map { Data(data).base64EncodedString() == $0 } ?? true) && (url != nil || standard != nil)
  }

  @Sendable private static func jws(_ row: JSONValue) throws -> Bool {
    let parts = (row["token"]?.string ?? "").split(separator: ".", omittingEmptySubsequences: false)
    let key =
      row["key_utf8"]?.string.map { Array($0.utf8) } ?? base64URLDecoded(row["key_base64url"]?.string ?? "")
    guard parts.count == 3, let key else { return false }
    let code = try DigestAlgorithm.sha256.authenticationCode(for: "\(parts[0]).\(parts[1])".utf8, key: key)
    let isValid = base64URLDecoded(parts[2]).map { equalInConstantTime($0, code) } ?? false
    return isValid == row["valid"]?.truth
  }

  private static func bytes(_ row: JSONValue, _ name: String) -> [UInt8] {
    if let text = row[name + "_ascii"]?.string { return Array(text.utf8) }
    let digits = Array((row[name + "_hex"]?.string ?? "").utf8)
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap { index in
      UInt8(String(decoding: digits[index...index + 1], as: UTF8.self), radix: 16)
    }
  }
}
