/// The small page that the browser shows at the end of its part. Nothing of the request stands in it.
package struct CallbackPage: Sendable, Hashable {
  package var status: Int
  package var title: String
  package var text: String

  package static let received = CallbackPage(
    status: 200, title: "You can close this window",
    text: "The answer has arrived; the login goes on in the terminal.")
  package static let again = CallbackPage(
    status: 200, title: "This login has had its answer",
    text: "The terminal says what became of it. You can close this window.")
  package static let denied = CallbackPage(
    status: 200, title: "The login was declined", text: "You can close this window.")
  package static let failed = CallbackPage(
    status: 200, title: "The login did not succeed",
    text: "The terminal says why. You can close this window.")
  package static let foreign = CallbackPage(
    status: 400, title: "This answer belongs to another login",
    text: "It was ignored. The login in the terminal is still waiting for its own.")
  package static let nothing = CallbackPage(
    status: 400, title: "There is no answer in this address",
    text: "The login in the terminal is still waiting.")
  package static let notFound = CallbackPage(status: 404, title: "Not found", text: "There is nothing here.")

  package var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>snslogin</title>
    <style>body{font:1.1em system-ui,sans-serif;max-width:32em;margin:15vh auto;padding:0 1em;text-align:center}
    :root{color-scheme:light dark}</style></head>
    <body><h1>\(title)</h1><p>\(text)</p></body>
    </html>

    """
  }
}
