import SNSLoginCore
import TestSupport

/// What Facebook says during a login, with made-up names.
enum FacebookAnswers {
  static let app = FacebookApp(id: "4711", clientToken: "c1ient")
  static let appWithSecret = FacebookApp(id: "4711", clientToken: "c1ient", secret: "s3cret")

  static let pending = pollError(1_349_174, code: 31, "User has not entered the code")
  static let slowDown = pollError(1_349_172, code: 17, "Too fast")
  static let expired = pollError(1_349_152, code: 463, "Session expired")
  static let declined = pollError(1_349_173, code: 31, "Declined")
  static let token = #"{"access_token":"SHORT","expires_in":7200,"data_access_expiration_time":1787776000}"#
  static let longToken = #"{"access_token":"LONG","token_type":"bearer","expires_in":5184000}"#
  static let me = """
    {"id":"10150","name":"Aiko T","permissions":{"data":[
      {"permission":"user_posts","status":"granted"},{"permission":"public_profile","status":"granted"}]}}
    """
  static let dead = """
    {"error":{"message":"Error validating access token.","type":"OAuthException","code":190,"error_subcode":463}}
    """

  /// The answer to the code request; `members` beside the code itself.
  static func code(_ members: String = #""expires_in":420,"interval":5"#) -> String {
    """
    {"code":"DEVICE","user_code":"ABCD2345","verification_uri":"https:\\/\\/www.facebook.com\\/device",\(members)}
    """
  }

  static func pollError(_ subcode: Int, code: Int, _ message: String) -> String {
    """
    {"error":{"message":"\(message)","code":\(code),"error_subcode":\(subcode),"error_user_title":"T","error_user_msg":"M"}}
    """
  }

  static func answer(_ text: String, status: Int = 200) -> ScriptedTransport.Answer {
    .success(HTTPResponse(status: status, text: text))
  }

  static func failure(_ kind: HTTPFailure.Kind) -> ScriptedTransport.Answer {
    .failure(HTTPFailure(kind, host: "graph.facebook.com", reason: "no luck"))
  }
}
