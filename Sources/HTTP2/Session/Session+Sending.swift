internal import CNghttp2

/// The callbacks inside `nghttp2_session_mem_send`.
extension Session {
  /// Moves the body's next bytes into nghttp2's buffer, and says what comes after the last.
  static let readBody: nghttp2_data_source_read_callback = {
    handle, id, buffer, count, flags, source, _ in
    guard let context = source?.pointee.ptr, let flags else { return 0 }
    let stream = Unmanaged<SessionStream>.fromOpaque(context).takeUnretainedValue()
    let buffer = UnsafeMutableRawBufferPointer(start: buffer, count: count)
    let copied = stream.body?.pull(into: buffer) ?? 0
    stream.sentBytes += copied
    guard stream.pendingBytes == 0 else { return copied }
    switch stream.ending {
    case .open:
      guard copied == 0 else { return copied }
      stream.isDeferred = true
      return Int(NGHTTP2_ERR_DEFERRED.rawValue)
    case .endStream:
      flags.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue
    case .trailers(let fields):
      // Here and not before, or they would overtake the data.
      flags.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue | NGHTTP2_DATA_FLAG_NO_END_STREAM.rawValue
      _ = fields.withNameValues { nghttp2_submit_trailer(handle, id, $0, $1) }
    }
    return copied
  }

  func sent(_ frame: UnsafePointer<nghttp2_frame>) -> Int32 {
    let header = frame.pointee.hd
    switch UInt32(header.type) {
    case NGHTTP2_DATA.rawValue, NGHTTP2_HEADERS.rawValue:
      floods?.sentContent()
      guard let stream = stream(header.stream_id) else { return 0 }
      stream.hasLeft = true
      if header.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0 {
        sentEnd(stream)
      } else if UInt32(header.type) == NGHTTP2_DATA.rawValue {
        sentData(stream)
      } else if stream.waitsForWindow, hasWindow(stream) {
        // A request that waited for its turn is under way.
        stopWaiting(stream)
        events.append(.writable(stream))
      }
    case NGHTTP2_RST_STREAM.rawValue:
      let code = ErrorCode(rawValue: frame.pointee.rst_stream.error_code)
      // Nothing but the limit lets nghttp2 refuse one.
      if role == .server, code == .refusedStream { streamsOverLimit += 1 }
      switch code {
      case .noError, .cancel: break
      default:
        guard failure == nil, count(.provokedResets) != 0 else { return 0 }
        // Not from within: the connection ends when this frame is out.
        terminate(.enhanceYourCalm, debug: "too many \(Flood.provokedResets.noun)")
      }
    case NGHTTP2_GOAWAY.rawValue:
      let frame = frame.pointee.goaway
      guard failure == nil, frame.error_code != ErrorCode.noError.rawValue else { return 0 }
      let debug = UnsafeBufferPointer(start: frame.opaque_data, count: frame.opaque_data_len)
      let code = ErrorCode(rawValue: frame.error_code)
      // Once the limit is acknowledged, one stream more ends the connection.
      if role == .server, code == .protocolError, streamCount >= configuration.concurrentStreams {
        streamsOverLimit += 1
      }
      failure = .violation(code, String(decoding: debug, as: UTF8.self))
    default: break
    }
    return 0
  }

  /// A request that never left: after GOAWAY, or cancelled while it waited for its turn.
  func couldNotSend(_ frame: UnsafePointer<nghttp2_frame>) -> Int32 {
    let header = frame.pointee.hd
    guard role == .client, UInt32(header.type) == NGHTTP2_HEADERS.rawValue else { return 0 }
    let id = header.stream_id
    if let stream = slots.lazy.compactMap({ $0 }).first(where: { $0.id == id }) {
      streamClosed(stream, .refusedStream)
    }
    // nghttp2 closes it next, and must not find what we let go of here.
    nghttp2_session_set_stream_user_data(handle, id, nil)
    cancelled.removeAll { $0.id == id }
    return 0
  }

  private func sentEnd(_ stream: SessionStream) {
    stream.isLocalEnded = true
    // nghttp2 leaves this to us: the client may stop sending what nobody will read.
    if role == .server, !stream.isRemoteEnded {
      nghttp2_submit_rst_stream(handle, 0, stream.id, ErrorCode.noError.rawValue)
    }
  }

  private func sentData(_ stream: SessionStream) {
    guard case .open = stream.ending, stream.pendingBytes == 0 else { return }
    if hasWindow(stream) { events.append(.writable(stream)) } else { wait(stream) }
  }
}
