internal import CNghttp2

/// One HTTP/2 connection as a machine: bytes in, events out, bytes out. No socket, no clock, no thread.
///
/// The owner feeds what it reads to ``receive(_:at:_:)``, which hands it the events; asks for streams,
/// headers and bodies; and after each of these writes what ``pull(_:)`` gives. nghttp2 does the protocol.
/// Its callbacks only record: an owner may call anything of the session while it handles an event.
///
/// Not sendable: it lives where its owner lives.
public final class Session {
  public let role: Role
  let configuration: SessionConfiguration
  /// nil once closed.
  private(set) var handle: OpaquePointer?

  /// Why the session gave up, if it did. What ``pull(_:)`` still gives (a GOAWAY) is worth sending.
  public internal(set) var failure: SessionFailure?
  /// Streams that the peer wanted beyond the limit.
  public internal(set) var streamsOverLimit = 0

  /// Whether the peer's first SETTINGS came.
  public internal(set) var isReady = false

  /// Whether a header block has begun and not ended.
  public internal(set) var isInsideHeaderBlock = false

  /// The streams that are open, by slot.
  var slots: [SessionStream?] = []
  var freeSlots: [Int] = []
  /// Requests that were cancelled before they left (client).
  var cancelled: [SessionStream] = []
  var assembly: HeaderAssembly?
  /// The stream of the header block that is coming in.
  var assembling: SessionStream?
  var events: [SessionEvent] = []
  var nextEvent = 0
  var now = Duration.zero
  var floods: FloodGuard?
  /// Streams whose body is empty and whose window was shut.
  var waitingForWindow = 0
  private var isDelivering = false
  /// What came in while an event was handled.
  private var late: [UInt8] = []
  var firstBytes: [UInt8] = []

  public init(_ role: Role, _ configuration: SessionConfiguration = SessionConfiguration()) {
    self.role = role
    self.configuration = configuration
    floods = configuration.floodLimit.map(FloodGuard.init)
    handle = Self.makeHandle(role, configuration, Unmanaged.passUnretained(self).toOpaque())
    announce()
  }

  deinit { nghttp2_session_del(handle) }

  /// Number of streams that are open.
  public var streamCount: Int { slots.count - freeSlots.count }

  /// The streams that are open, in no order.
  public var streams: [SessionStream] { slots.compactMap { $0 } }

  /// Whether the connection is over: nothing will be read or written any more, close it.
  public var isFinished: Bool {
    guard let handle else { return true }
    return nghttp2_session_want_write(handle) == 0
      && (failure != nil || nghttp2_session_want_read(handle) == 0)
  }

  // MARK: In

  /// Takes bytes from the peer and hands the events that follow to `body`, in order.
  ///
  /// - Parameter now: a monotonic time, for the flood limits.
  public func receive(
    _ bytes: UnsafeRawBufferPointer, at now: Duration, _ body: (SessionEvent) -> Void
  ) {
    if isDelivering {
      late.append(contentsOf: bytes)
      return
    }
    self.now = now
    feed(bytes)
    deliver(body)
    while !late.isEmpty {
      let bytes = late
      late = []
      bytes.withUnsafeBytes { bytes in
        feed(bytes)
        deliver(body)
      }
    }
  }

  /// Hands over events that did not come from ``receive(_:at:_:)``: streams that closed and bodies that
  /// drained during ``pull(_:)``. Within an event it does nothing, for they come after it.
  ///
  /// - Returns: whether there were any; what they led to may be worth another ``pull(_:)``.
  @discardableResult
  public func deliver(_ body: (SessionEvent) -> Void) -> Bool {
    guard !isDelivering, !events.isEmpty else { return false }
    isDelivering = true
    while nextEvent < events.count {
      let event = events[nextEvent]
      nextEvent += 1
      body(event)
      if case .closed(let stream, _) = event { stream.attachment = nil }
    }
    events.removeAll(keepingCapacity: events.count <= 1024)
    nextEvent = 0
    isDelivering = false
    return true
  }

  private func feed(_ bytes: UnsafeRawBufferPointer) {
    // Never after the session was terminated (CVE-2026-27135).
    guard let handle, failure == nil, nghttp2_session_want_read(handle) != 0 else { return }
    if !isReady, firstBytes.count < 4 { firstBytes.append(contentsOf: bytes.prefix(4)) }
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    let result = nghttp2_session_mem_recv(handle, start, bytes.count)
    if result < 0 { fail(Int32(result)) }
  }

  /// A fatal error of nghttp2, or one that a callback has named.
  private func fail(_ error: Int32) {
    if failure == nil {
      switch nghttp2_error(rawValue: error) {
      case NGHTTP2_ERR_BAD_CLIENT_MAGIC:
        let isText = firstBytes.first.map { $0 >= 0x41 && $0 <= 0x5A } ?? false
        failure = isText ? .http1Request : .notHTTP2
      case NGHTTP2_ERR_FLOODED, NGHTTP2_ERR_TOO_MANY_CONTINUATIONS:
        failure = .violation(.enhanceYourCalm, String(cString: nghttp2_strerror(error)))
      default:
        failure = .violation(.internalError, String(cString: nghttp2_strerror(error)))
      }
    }
    switch failure {
    case .flooded(let flood): terminate(.enhanceYourCalm, debug: "too many \(flood.noun)")
    case .violation(let code, let text): terminate(code, debug: text)
    default: close()
    }
  }

  // MARK: Out

  /// Gives the next bytes for the peer, at most about `limit` (a frame is not cut); empty when there
  /// are none. Follow with ``deliver(_:)``.
  public func pull(_ limit: Int = 65_536) -> [UInt8] {
    var output: [UInt8] = []
    guard let handle else { return output }
    while output.count < limit {
      var bytes: UnsafePointer<UInt8>?
      let count = nghttp2_session_mem_send(handle, &bytes)
      guard count > 0 else {
        if count < 0 { fail(Int32(count)) }
        break
      }
      if output.isEmpty { output.reserveCapacity(min(limit, 4096)) }
      output.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
    }
    return output
  }

  /// Lets go of the connection: every stream that is open closes with `code`. Nothing is sent.
  public func close(_ code: ErrorCode = .cancel) {
    guard let handle else { return }
    self.handle = nil
    nghttp2_session_del(handle)
    for stream in slots.compactMap({ $0 }) {
      // A request that still waited for its turn was never seen.
      let isUnseen = role == .client && !stream.hasLeft
      streamClosed(stream, isUnseen ? .refusedStream : code)
    }
  }
}
