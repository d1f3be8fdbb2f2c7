internal import SNSLoginCore

/// Text as HTML: what a request brought must never become markup.
func escapedHTML(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "'": escaped += "&#39;"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}

/// A page for a browser, without scripts and without anything from elsewhere.
struct WebPage: Sendable {
  var status = 200
  /// The language that the text is in (BCP 47).
  var language = "en"
  var title: String
  /// Markup.
  var body: String

  var answer: ServerAnswer {
    ServerAnswer(
      status: status, type: "text/html; charset=utf-8",
      headers: [
        HTTPRequest.Header("Cache-Control", "no-store"),
        HTTPRequest.Header("Referrer-Policy", "no-referrer"),
        HTTPRequest.Header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'"),
      ], body: Array(html.utf8))
  }

  private var html: String {
    """
    <!doctype html>
    <html lang="\(language)"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>\(escapedHTML(title))</title><style>\(Self.style)</style></head>
    <body><main><p class="note">snslogin sandbox: not the real thing</p>
    <h1>\(escapedHTML(title))</h1>
    \(body)
    </main></body></html>

    """
  }

  private static let style = """
    :root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0;background:Canvas;color:CanvasText}\
    main{max-width:36rem;margin:3rem auto;padding:0 1rem}.note{opacity:.7;font-size:.85rem}h1{font-size:1.4rem}\
    input,select,button{font:inherit;padding:.4rem .7rem}button{margin-right:.5rem}code{overflow-wrap:anywhere}\
    fieldset,label{display:block;margin:.6rem 0}.error{border-left:.3rem solid #c33;padding-left:.7rem}
    """
}
