internal import SNSLoginCore

extension FacebookSandbox: StandIn {
  static let hosts = ["graph.facebook.com", "www.facebook.com"]
  static let otherHosts = ["facebook.com", "m.facebook.com"]
  static let faults = Fault.facebook

  var exports: [String: String] {
    [
      Setting.facebookAppID.variable: app.appID, Setting.facebookClientToken.variable: app.clientToken,
      Setting.facebookAppSecret.variable: app.appSecret,
    ]
  }

  var welcome: StandInWelcome {
    StandInWelcome(
      name: "Facebook",
      places: [
        #"<a href="/www.facebook.com/device">/www.facebook.com/device</a>: enter the code of a device login"#,
        "<code>/graph.facebook.com/\(GraphVersion.newest.text)/…</code>: the Graph API",
      ],
      app: """
        The app at Facebook: id <code>\(app.appID)</code>, client token <code>\(app.clientToken)</code>, secret
        <code>\(app.appSecret)</code>. Every feed has \(options.posts) posts.
        """)
  }

  func answer(_ request: IncomingRequest, host: String) -> ServerAnswer {
    host == "graph.facebook.com" ? graph(request) : site(request, host: host)
  }

  /// An answer of graph.facebook.com. The request's path is the one at that host.
  private func graph(_ request: IncomingRequest) -> ServerAnswer {
    var version = GraphVersion.newest
    var answer: ServerAnswer
    do throws(GraphError) {
      let call = try GraphCall(request)
      version = call.version
      answer = try self.answer(call)
    } catch {
      answer = error.answer(trace: trace)
    }
    answer.headers += [
      HTTPRequest.Header("Facebook-API-Version", version.text),
      HTTPRequest.Header("Cache-Control", "private, no-cache, no-store, must-revalidate"),
    ]
    answer.delay = options.latency
    return answer
  }

  /// An answer of www.facebook.com and its other names.
  private func site(_ request: IncomingRequest, host: String) -> ServerAnswer {
    var segments = request.segments
    if let first = segments.first, GraphVersion.named(first) != nil { segments.removeFirst() }
    switch segments {
    case ["device"]: return devicePage(request, host: host)
    case ["dialog", "oauth"]: return loginDialog(request, host: host)
    case ["connect", "login_success.html"]: return Self.successPage
    default: return .text(404, "The sandbox's Facebook has no page '\(request.path)'.")
    }
  }
}
