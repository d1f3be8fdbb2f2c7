import SNSLoginCore
import Testing

@testable import SNSSandbox

@Suite("How the sandbox's X recomputes a signature")
struct OAuth1SignatureTests {
  private func signature(
    _ method: String, _ uri: String, _ header: String, _ form: String, secrets: (String, String)
  ) -> String {
    let pairs = OAuth1Pair.all(in: header.utf8) + OAuth1Pair.all(in: form.utf8)
    let base = OAuth1Signature.baseString(method: method, uri: uri, pairs: pairs)
    let digest = OAuth1Signature.digest(of: base, consumerSecret: secrets.0, tokenSecret: secrets.1)
    return Data(digest ?? []).base64EncodedString()
  }

  @Test("the example of X's page \"Creating a signature\"")
  func documented() {
    #expect(
      signature(
        "POST", "https://api.x.com/1.1/statuses/update.json",
        "oauth_consumer_key=xvz1evFS4wEEPTGEFPHBog&oauth_nonce=kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg"
          + "&oauth_signature_method=HMAC-SHA1&oauth_timestamp=1318622958&oauth_version=1.0"
          + "&oauth_token=370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb",
        "include_entities=true&status=Hello%20Ladies%20%2b%20Gentlemen%2c%20a%20signed%20OAuth%20request%21",
        secrets: ("kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw", "LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE")
      ) == "Ls93hJiZbQ3akF3HF3x1Bz8/zU4=")
  }

  @Test("the photographs of RFC 5849 §1.2")
  func photographs() {
    #expect(
      signature(
        "GET", "http://photos.example.net/photos",
        "oauth_consumer_key=dpf43f3p2l4k3l03&oauth_token=nnch734d00sl2jdk&oauth_signature_method=HMAC-SHA1"
          + "&oauth_timestamp=137131202&oauth_nonce=chapoH", "file=vacation.jpg&size=original",
        secrets: ("kd94hf93k423kf44", "pfkkdhi9sl3r4s00")) == "MdpQcU8iPSUjWoN/UDMsK2sui9I=")
  }

  @Test("pairs are sorted as pairs: a name before the longer name that begins with it")
  func sorting() {
    let base = OAuth1Signature.baseString(
      method: "GET", uri: "u", pairs: OAuth1Pair.all(in: "a-b=1&a=2&a=10&oauth_signature=x&c=a+b%2b".utf8))
    #expect(base == "GET&u&a%3D10%26a%3D2%26a-b%3D1%26c%3Da%2520b%252B")
  }

  @Test(
    "a broken escape is no escape",
    arguments: [("%", "%25"), ("%4", "%254"), ("%+f", "%25%20f"), ("%e4", "%E4")])
  func escapes(raw: String, encoded: String) {
    #expect(PercentCoding.encode(PercentCoding.decode(raw.utf8, plusIsBlank: true)) == encoded)
  }

  @Test(
    "what is no header of OAuth's is not read",
    arguments: ["Bearer x", "OAuth", "OAuth a=b", "OAuth a=\"b\" c=\"d", "OAuth a=\"b\",,b=\"c\"", "OAuth a"])
  func unreadable(header: String) {
    #expect(OAuth1Call.parameters(of: header) == nil)
  }

  @Test("a header in any order and spacing is read, its realm left out")
  func header() {
    let pairs = OAuth1Call.parameters(of: "oauth realm=\"R\",\ta=\"%2B+\" , b=\"\"")
    #expect(pairs?.map(\.name) == ["a", "b"] && pairs?.map(\.text) == ["++", ""])
  }
}
