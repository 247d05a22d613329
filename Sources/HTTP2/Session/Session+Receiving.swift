internal import CNghttp2

/// The callbacks inside `nghttp2_session_mem_recv`: they record, and submit at most a reset.
extension Session {
  /// A frame's header is known: the place to count what comes too often.
  func began(_ header: nghttp2_frame_hd) -> Int32 {
    let isEnd = header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0
    switch UInt32(header.type) {
    case NGHTTP2_DATA.rawValue:
      return header.length == 0 && !isEnd ? count(.emptyFrames) : 0
    case NGHTTP2_HEADERS.rawValue, NGHTTP2_CONTINUATION.rawValue:
      return header.length == 0 ? count(.emptyFrames) : 0
    case NGHTTP2_PING.rawValue: return count(.pings)
    case NGHTTP2_SETTINGS.rawValue:
      return header.flags & UInt8(NGHTTP2_FLAG_ACK.rawValue) == 0 ? count(.settings) : 0
    case NGHTTP2_RST_STREAM.rawValue: return count(.resets)
    case NGHTTP2_PRIORITY.rawValue: return count(.priorities)
    default: return 0
    }
  }

  func beganHeaders(_ id: Int32) -> Int32 {
    isInsideHeaderBlock = true
    guard let stream = stream(id) ?? newStream(id) else { return 0 }
    assembling = stream
    let kind: HeaderRules.Kind =
      stream.hasHeaders ? .trailers : role == .server ? .request : .response
    assembly = HeaderAssembly(kind, configuration)
    return 0
  }

  func received(
    _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
  ) -> Int32 {
    guard assembly?.add(name, value) == false, let stream = assembling else { return 0 }
    // nghttp2 decodes the rest for HPACK's sake but tells us no more of it.
    assembly = nil
    assembling = nil
    isInsideHeaderBlock = false
    nghttp2_submit_rst_stream(handle, 0, stream.id, ErrorCode.enhanceYourCalm.rawValue)
    return NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue
  }

  func receivedData(_ id: Int32, _ bytes: UnsafeRawBufferPointer) -> Int32 {
    guard let stream = stream(id), stream.isAnnounced else {
      nghttp2_session_consume(handle, id, bytes.count)
      return 0
    }
    stream.received += bytes.count
    if let length = stream.contentLength, stream.received > length {
      nghttp2_session_consume(handle, id, bytes.count)
      reject(stream)
      return 0
    }
    events.append(.data(stream, bytes, end: false))
    return 0
  }

  func received(_ frame: UnsafePointer<nghttp2_frame>) -> Int32 {
    let header = frame.pointee.hd
    switch UInt32(header.type) {
    case NGHTTP2_DATA.rawValue:
      if let stream = stream(header.stream_id), isEnd(header) { ended(stream, nil) }
    case NGHTTP2_HEADERS.rawValue: receivedHeaders(header)
    case NGHTTP2_SETTINGS.rawValue:
      guard header.flags & UInt8(NGHTTP2_FLAG_ACK.rawValue) == 0 else { return 0 }
      if !isReady {
        isReady = true
        firstBytes = []
        events.append(.ready)
      }
      windowOpened()
    case NGHTTP2_WINDOW_UPDATE.rawValue: windowOpened()
    case NGHTTP2_PING.rawValue: receivedPing(frame.pointee.ping)
    case NGHTTP2_GOAWAY.rawValue:
      let frame = frame.pointee.goaway
      let debug = UnsafeBufferPointer(start: frame.opaque_data, count: frame.opaque_data_len)
      events.append(
        .goAway(
          last: frame.last_stream_id, ErrorCode(rawValue: frame.error_code),
          debug: String(decoding: debug.prefix(256), as: UTF8.self)))
    default: break
    }
    return 0
  }

  // MARK: Headers

  private func newStream(_ id: Int32) -> SessionStream? {
    guard role == .server else { return nil }
    let stream = SessionStream(id: id)
    let context = Unmanaged.passUnretained(stream).toOpaque()
    guard nghttp2_session_set_stream_user_data(handle, id, context) == 0 else { return nil }
    occupySlot(stream)
    return stream
  }

  private func receivedHeaders(_ header: nghttp2_frame_hd) {
    isInsideHeaderBlock = false
    guard let stream = assembling, var assembly else { return }
    self.assembling = nil
    self.assembly = nil
    let isEnd = isEnd(header)
    guard assembly.finish() == nil else { return reject(stream) }
    switch assembly.rules.kind {
    case .request, .response:
      if role == .client, assembly.block.isInformational { return }
      stream.hasHeaders = true
      stream.isAnnounced = true
      stream.contentLength = assembly.rules.contentLength
      if isEnd, let length = stream.contentLength, length != 0, role == .server {
        stream.isAnnounced = false
        return reject(stream)
      }
      events.append(.headers(stream, assembly.block, end: isEnd))
      if isEnd { markEnded(stream) }
    case .trailers:
      guard isEnd else { return reject(stream) }
      ended(stream, assembly.block)
    }
  }

  private func ended(_ stream: SessionStream, _ trailers: HeaderBlock?) {
    guard stream.isAnnounced else { return }
    if let length = stream.contentLength, stream.received != length { return reject(stream) }
    markEnded(stream)
    if trailers == nil, nextEvent < events.count, case .data(let last, let bytes, _) = events.last,
      last === stream
    {
      events[events.count - 1] = .data(stream, bytes, end: true)
    } else {
      events.append(.ended(stream, trailers: trailers))
    }
  }

  private func markEnded(_ stream: SessionStream) {
    stream.isRemoteEnded = true
    // The answer came before we had said all: the peer wants no more of it.
    if role == .client, !stream.isLocalEnded {
      nghttp2_submit_rst_stream(handle, 0, stream.id, ErrorCode.noError.rawValue)
    }
  }

  /// A stream error (RFC 9113 section 5.4.2): the peer's fault, the connection stays.
  private func reject(_ stream: SessionStream) {
    nghttp2_submit_rst_stream(handle, 0, stream.id, ErrorCode.protocolError.rawValue)
  }

  private func isEnd(_ header: nghttp2_frame_hd) -> Bool {
    header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0
  }

  // MARK: Connection

  private func receivedPing(_ frame: nghttp2_ping) {
    guard frame.hd.flags & UInt8(NGHTTP2_FLAG_ACK.rawValue) != 0 else { return }
    let number = withUnsafeBytes(of: frame.opaque_data) { $0.loadUnaligned(as: UInt64.self) }
    events.append(.pong(UInt64(bigEndian: number)))
  }

  private func windowOpened() {
    guard waitingForWindow > 0 else { return }
    for stream in slots.compactMap({ $0 }) where stream.waitsForWindow && hasWindow(stream) {
      stopWaiting(stream)
      events.append(.writable(stream))
    }
  }

  func count(_ flood: Flood) -> Int32 {
    guard floods?.allows(flood, at: now) == false else { return 0 }
    failure = .flooded(by: flood)
    return NGHTTP2_ERR_CALLBACK_FAILURE.rawValue
  }
}

extension HeaderBlock {
  var isInformational: Bool { withValue(of: .status) { $0.first == UInt8(ascii: "1") } ?? false }
}
