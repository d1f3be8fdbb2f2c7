import SNSLoginCore
import Testing

@Suite("PKCE and state")
struct PKCETests {
  @Test("32 random bytes make the verifier and the challenge of RFC 7636 appendix B")
  func appendixB() throws {
    let bytes: [UInt8] = [
      116, 24, 223, 180, 151, 153, 224, 37, 79, 250, 96, 125, 216, 173, 187, 186, 22, 212, 37, 77, 105, 214,
      191,
      240, 91, 88, 5, 88, 83, 132, 141, 121,
    ]
    let pkce = try PKCE(randomBytes: { Array(bytes.prefix($0)) })
    #expect(pkce.verifier == "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
    #expect(pkce.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }

  @Test("the pair of LINE's documents comes out (integrate-pkce)")
  func line() throws {
    let pkce = try PKCE(verifier: "wJKN8qz5t8SSI9lMFhBB6qwNkQBkuPZoCxzRhwLRUo1")
    #expect(pkce.challenge == "BSCQwo_m8Wf0fpjmwkIKmPAJ1A7tiuRSNDnXzODS7QI")
  }

  @Test("state and nonce are 48 letters and digits of their own, and no two logins share them")
  func fresh() throws {
    var next: UInt8 = 0
    let bytes: (Int) -> [UInt8] = { count in
      (0..<count).map { _ in
        next &+= 7
        return next
      }
    }
    let attempts = [
      try AuthorizationAttempt(randomBytes: bytes), try AuthorizationAttempt(randomBytes: bytes),
    ]
    let texts = attempts.flatMap { [$0.state, $0.nonce] }
    #expect(Set(texts).count == 4)
    #expect(
      texts.allSatisfy { $0.count == 48 && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
    #expect(attempts[0].pkce != attempts[1].pkce)
  }
}
