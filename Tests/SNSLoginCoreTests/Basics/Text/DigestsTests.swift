import SNSLoginCore
import Testing

@Suite("Digests and base64url, against the RFCs' known answers")
struct DigestsTests {
  @Test("HMAC-SHA1: RFC 2202 §3, cases 1, 2, 3 and 6")
  func hmacSHA1() throws {
    let rows: [([UInt8], [UInt8], String)] = [
      (repeating(0x0b, 20), Array("Hi There".utf8), "b617318655057264e28bc0b6fb378c8ef146be00"),
      (
        Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
        "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"
      ),
      (repeating(0xaa, 20), repeating(0xdd, 50), "125d7342b9ac11cd91a39af48aa17b4f63f175d3"),
      (
        repeating(0xaa, 80), Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
        "aa4ae5e15272d00e95705637ce8a3b55ed402112"
      ),
    ]
    for (key, data, digest) in rows {
      #expect(try DigestAlgorithm.sha1.authenticationCode(for: data, key: key).hexadecimal == digest)
    }
  }

  @Test("HMAC-SHA256: RFC 4231 §4.2, §4.3, §4.4 and §4.7")
  func hmacSHA256() throws {
    let rows: [([UInt8], [UInt8], String)] = [
      (
        repeating(0x0b, 20), Array("Hi There".utf8),
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        repeating(0xaa, 20), repeating(0xdd, 50),
        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
      ),
      (
        repeating(0xaa, 131), Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
    ]
    for (key, data, digest) in rows {
      #expect(try DigestAlgorithm.sha256.authenticationCode(for: data, key: key).hexadecimal == digest)
    }
  }

  @Test("a code challenge: RFC 7636 Appendix B")
  func codeChallenge() throws {
    let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    let challenge = try DigestAlgorithm.sha256.digest(of: verifier.utf8).base64URL
    #expect(challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }

  @Test(
    "base64url without padding: RFC 4648 §10",
    arguments: [
      ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
      ("foobar", "Zm9vYmFy"),
    ])
  func base64URL(text: String, encoded: String) {
    #expect(Array(text.utf8).base64URL == encoded)
    #expect(base64URLDecoded(encoded) == Array(text.utf8))
  }

  @Test(
    "a second spelling of the same bytes, padding and the other alphabet are refused",
    arguments: ["Zh", "Zg==", "Zm9vYg=", "FPucA9l+", "a/b_", "Z", "Zm9 v"])
  func strictBase64URL(text: String) {
    #expect(base64URLDecoded(text) == nil)
  }

  @Test("a comparison in constant time tells equal from unequal")
  func constantTime() {
    #expect(equalInConstantTime([1, 2, 3], [1, 2, 3]))
    #expect(!equalInConstantTime([1, 2, 3], [1, 2, 4]))
    #expect(!equalInConstantTime([1, 2, 3], [1, 2]))
  }

  private func repeating(_ byte: UInt8, _ count: Int) -> [UInt8] { Array(repeating: byte, count: count) }
}
