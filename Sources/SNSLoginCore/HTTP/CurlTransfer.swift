import CCurl
import Synchronization

/// One request on its way and the answer so far.
///
/// `@unchecked Sendable`: it owns an easy handle and the buffers its callbacks fill. It is set up by the caller, then
/// handed to the loop's thread, which alone touches it until the completion has been called; `isCancelled` is atomic.
final class CurlTransfer: @unchecked Sendable {
  let easy: sns_curl_easy
  private let request: HTTPRequest
  private let settings: CurlSettings
  private let cancelled = Atomic(false)
  private let errorText: UnsafeMutablePointer<CChar>
  private var headerList: sns_curl_list?
  private var headers: [HTTPRequest.Header] = []
  private var headerBytes = 0
  private var body = Data()
  private var isTooLarge = false

  init(_ request: HTTPRequest, _ settings: CurlSettings) throws(HTTPFailure) {
    guard let easy = sns_curl_easy_init() else {
      throw HTTPFailure(.noLibrary, host: request.address.authority, reason: "libcurl could not start")
    }
    self.easy = easy
    self.request = request
    self.settings = settings
    errorText = .allocate(capacity: Int(SNS_CURL_ERROR_SIZE))
    errorText.initialize(repeating: 0, count: Int(SNS_CURL_ERROR_SIZE))
    setUpLimits()
    setUpRequest()
    setUpSinks()
  }

  deinit {
    sns_curl_easy_cleanup(easy)
    sns_curl_list_free(headerList)
    errorText.deallocate()
  }

  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }
  func cancel() { cancelled.store(true, ordering: .releasing) }

  private func set(_ option: Int, _ value: Int) { _ = sns_curl_set_long(easy, Int32(option), value) }
  private func set(_ option: Int, _ value: String) { _ = sns_curl_set_string(easy, Int32(option), value) }

  private func setUpLimits() {
    set(SNS_CURLOPT_NOSIGNAL, 1)
    set(SNS_CURLOPT_FOLLOWLOCATION, 0)
    set(SNS_CURLOPT_PROTOCOLS, request.address.scheme == "http" ? SNS_CURLPROTO_HTTP : SNS_CURLPROTO_HTTPS)
    set(SNS_CURLOPT_CONNECTTIMEOUT_MS, settings.connectTimeout.milliseconds)
    set(SNS_CURLOPT_TIMEOUT_MS, settings.totalTimeout.milliseconds)
    set(SNS_CURLOPT_ACCEPT_ENCODING, "gzip")
    set(SNS_CURLOPT_USERAGENT, Version.userAgent)
    if let file = settings.certificateFile { set(SNS_CURLOPT_CAINFO, file) }
    if settings.proxies == nil { set(SNS_CURLOPT_PROXY, "") }
    // On a kept connection that has died libcurl sends a request once more by itself; what must not be sent twice
    // gets a connection of its own.
    if request.repetition != .harmless { set(SNS_CURLOPT_FRESH_CONNECT, 1) }
  }

  private func setUpRequest() {
    set(SNS_CURLOPT_URL, request.address.description)
    // A signature is over the path as it was written, dots included.
    set(SNS_CURLOPT_PATH_AS_IS, 1)
    switch request.method {
    case .get: set(SNS_CURLOPT_HTTPGET, 1)
    case .other("HEAD"): set(SNS_CURLOPT_NOBODY, 1)
    case .post, .delete, .other: break
    }
    if request.body != nil || request.method == .post {
      let bytes = request.body ?? Data()
      _ = sns_curl_set_offset(easy, Int32(SNS_CURLOPT_POSTFIELDSIZE_LARGE), Int64(bytes.count))
      bytes.withUnsafeBytes { buffer in
        _ = withUnsafePointer(to: 0 as UInt8) { none in
          sns_curl_set_bytes(
            easy, Int32(SNS_CURLOPT_COPYPOSTFIELDS), buffer.baseAddress ?? UnsafeRawPointer(none))
        }
      }
    }
    if request.method != .get && request.method != .post {
      set(SNS_CURLOPT_CUSTOMREQUEST, request.method.name)
    }
    // Without this, libcurl holds a large body back for a second to ask whether the server wants it.
    headerList = sns_curl_list_append(nil, "Expect:")
    for header in request.headers {
      headerList = sns_curl_list_append(headerList, "\(header.name): \(header.value)")
    }
    _ = sns_curl_set_pointer(easy, Int32(SNS_CURLOPT_HTTPHEADER), headerList)
  }

  private func setUpSinks() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    _ = sns_curl_set_pointer(easy, Int32(SNS_CURLOPT_ERRORBUFFER), errorText)
    _ = sns_curl_set_pointer(easy, Int32(SNS_CURLOPT_HEADERDATA), context)
    _ = sns_curl_set_pointer(easy, Int32(SNS_CURLOPT_WRITEDATA), context)
    _ = sns_curl_set_sink(easy, Int32(SNS_CURLOPT_HEADERFUNCTION)) { bytes, size, count, context in
      guard let bytes, let context else { return 0 }
      let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
      return transfer.takeHeader(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    _ = sns_curl_set_sink(easy, Int32(SNS_CURLOPT_WRITEFUNCTION)) { bytes, size, count, context in
      guard let bytes, let context else { return 0 }
      let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
      return transfer.takeBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
  }

  /// Takes one header line. A new status line (an interim answer, a proxy's) starts afresh.
  private func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Int {
    headerBytes += bytes.count
    guard headerBytes <= settings.headerLimit else {
      isTooLarge = true
      return 0
    }
    let line = String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      headers = []
    } else if let colon = line.firstIndex(of: ":") {
      let value = line[line.index(after: colon)...].trimmingBlanks
      headers.append(HTTPRequest.Header(String(line[..<colon]), value))
    }
    return bytes.count
  }

  private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard body.count + bytes.count <= settings.bodyLimit else {
      isTooLarge = true
      return 0
    }
    body.append(contentsOf: bytes)
    return bytes.count
  }

  /// What came of it; called once, after the transfer has left the loop.
  func result(_ code: Int32) -> Result<HTTPResponse, HTTPFailure> {
    guard code == Int32(SNS_CURLE_OK) else { return .failure(failure(code)) }
    let status = sns_curl_get_long(easy, Int32(SNS_CURLINFO_RESPONSE_CODE))
    return .success(HTTPResponse(status: status, headers: headers, body: body))
  }

  func failure(_ kind: HTTPFailure.Kind, _ reason: String) -> HTTPFailure {
    HTTPFailure(
      kind, host: request.address.authority, reason: reason,
      proxy: settings.proxies?.shown(for: request.address.host),
      requestWasSent: sns_curl_get_double(easy, Int32(SNS_CURLINFO_PRETRANSFER_TIME)) > 0,
      answerHadBegun: headerBytes > 0)
  }

  private func failure(_ code: Int32) -> HTTPFailure {
    if isTooLarge {
      return failure(.tooLarge, "the answer is larger than \(settings.bodyLimit >> 20) MiB")
    }
    let systemError = sns_curl_get_long(easy, Int32(SNS_CURLINFO_OS_ERRNO))
    let detail = String(cString: errorText)
    let verdict = CurlVerdict(
      code: code, detail: detail.isEmpty ? String(cString: sns_curl_strerror(code)) : detail,
      systemError: systemError == 0 ? nil : String(cString: strerror(Int32(systemError))),
      isConnected: sns_curl_get_double(easy, Int32(SNS_CURLINFO_PRETRANSFER_TIME)) > 0,
      proxyStatus: sns_curl_get_long(easy, Int32(SNS_CURLINFO_HTTP_CONNECTCODE)))
    return failure(verdict.kind, verdict.reason(settings))
  }
}
