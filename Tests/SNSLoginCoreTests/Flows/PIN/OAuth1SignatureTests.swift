import SNSLoginCore
import Testing

@Suite("Signatures of OAuth 1.0a")
struct OAuth1SignatureTests {
  /// A request of a document, with the signature that it prints.
  struct Published: Sendable, CustomTestStringConvertible {
    var source: String
    var method: HTTPRequest.Method
    var address: String
    var form: String?
    var oauth: [String: String]
    var consumerSecret: String
    var tokenSecret: String?
    var signature: String

    var testDescription: String { source }
  }

  private static let published = [
    Published(
      source: "RFC 5849 §1.2, initiate", method: .post, address: "https://photos.example.net/initiate",
      oauth: [
        "oauth_consumer_key": "dpf43f3p2l4k3l03", "oauth_signature_method": "HMAC-SHA1",
        "oauth_timestamp": "137131200", "oauth_nonce": "wIjqoS",
        "oauth_callback": "http://printer.example.com/ready",
      ], consumerSecret: "kd94hf93k423kf44", signature: "74KNZJeDHnMBp0EMJ9ZHt/XKycU="),
    Published(
      source: "RFC 5849 §1.2, token", method: .post, address: "https://photos.example.net/token",
      oauth: [
        "oauth_consumer_key": "dpf43f3p2l4k3l03", "oauth_token": "hh5s93j4hdidpola",
        "oauth_signature_method": "HMAC-SHA1", "oauth_timestamp": "137131201", "oauth_nonce": "walatlh",
        "oauth_verifier": "hfdp7dh39dks9884",
      ], consumerSecret: "kd94hf93k423kf44", tokenSecret: "hdhd0244k9j7ao03",
      signature: "gKgrFCywp7rO0OXSjdot/IHF7IU="),
    Published(
      source: "RFC 5849 §1.2, photos", method: .get,
      address: "http://photos.example.net/photos?file=vacation.jpg&size=original",
      oauth: [
        "oauth_consumer_key": "dpf43f3p2l4k3l03", "oauth_token": "nnch734d00sl2jdk",
        "oauth_signature_method": "HMAC-SHA1", "oauth_timestamp": "137131202", "oauth_nonce": "chapoH",
      ], consumerSecret: "kd94hf93k423kf44", tokenSecret: "pfkkdhi9sl3r4s00",
      signature: "MdpQcU8iPSUjWoN/UDMsK2sui9I="),
    Published(
      source: "RFC 5849 §3.4.1.1 with erratum 2550", method: .post,
      address: "http://example.com/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b", form: "c2&a3=2+q",
      oauth: [
        "oauth_consumer_key": "9djdj82h48djs9d2", "oauth_token": "kkk9d7dh3k39sjv7",
        "oauth_signature_method": "HMAC-SHA1", "oauth_timestamp": "137131201", "oauth_nonce": "7d8f3e4a",
      ], consumerSecret: "j49sk3j29djd", tokenSecret: "dh893hdasih9",
      signature: "r6/TJjbCOr97/+UU0NsvSne7s5g="),
    Published(
      source: "docs.x.com, Creating a signature", method: .post,
      address: "https://api.x.com/1.1/statuses/update.json?include_entities=true",
      form: "status=Hello%20Ladies%20%2b%20Gentlemen%2c%20a%20signed%20OAuth%20request%21",
      oauth: [
        "oauth_consumer_key": "xvz1evFS4wEEPTGEFPHBog",
        "oauth_nonce": "kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg", "oauth_signature_method": "HMAC-SHA1",
        "oauth_timestamp": "1318622958", "oauth_version": "1.0",
        "oauth_token": "370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb",
      ], consumerSecret: "kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw",
      tokenSecret: "LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE", signature: "Ls93hJiZbQ3akF3HF3x1Bz8/zU4="),
  ]

  @Test("the documents' own requests get the signatures that they print", arguments: published)
  func documents(_ row: Published) throws {
    var request = HTTPRequest(row.method, try #require(WebAddress(row.address)))
    if let form = row.form {
      request.headers = [.init("Content-Type", "application/x-www-form-urlencoded")]
      request.body = Data(form.utf8)
    }
    let signature = OAuth1Signature(of: request, oauth: row.oauth.map { FormField($0.key, $0.value) })
    #expect(
      try signature.value(consumerSecret: row.consumerSecret, tokenSecret: row.tokenSecret) == row.signature)
  }

  @Test("the base string of RFC 5849 §3.4.1.1")
  func baseString() throws {
    let row = Self.published[3]
    let request = HTTPRequest(
      row.method, try #require(WebAddress(row.address)),
      headers: [.init("content-type", "Application/X-WWW-Form-Urlencoded; charset=utf-8")],
      body: Data("c2&a3=2+q".utf8))
    let expected =
      "POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540"
      + "%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method"
      + "%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7"
    let oauth = row.oauth.map { FormField($0.key, $0.value) }
    #expect(OAuth1Signature(of: request, oauth: oauth).baseString == expected)
  }

  @Test(
    "a body that is no form is not signed",
    arguments: ["application/json", "multipart/form-data; boundary=x", "text/plain", nil])
  func otherBodies(type: String?) throws {
    let address = try #require(WebAddress("https://api.x.com/2/x?q=1"))
    let headers = type.map { [HTTPRequest.Header("Content-Type", $0)] } ?? []
    let request = HTTPRequest(.post, address, headers: headers, body: Data("a=b".utf8))
    #expect(OAuth1Signature(of: request, oauth: []).parameters == [FormField("q", "1")])
  }

  @Test(
    "parameters are sorted as encoded pairs",
    arguments: [
      ("file=1&file2=2&file-a=3", "file=1&file-a=3&file2=2"), ("a[b=1&aZb=2&a_b=3", "a%5Bb=1&aZb=2&a_b=3"),
      ("a=b&a=A&a=", "a=&a=A&a=b"), ("é=1&z=2", "%C3%A9=1&z=2"), ("", ""),
    ])
  func sorting(form: String, normalized: String) {
    let signature = OAuth1Signature(method: "GET", baseURI: "", parameters: FormEncoding.fields(of: form))
    #expect(signature.normalizedParameters == normalized)
  }
}
