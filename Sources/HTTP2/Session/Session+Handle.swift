internal import CNghttp2

/// How the nghttp2 session is made: options and callbacks.
extension Session {
  static func makeHandle(
    _ role: Role, _ configuration: SessionConfiguration, _ context: UnsafeMutableRawPointer
  ) -> OpaquePointer? {
    var option: OpaquePointer?
    var callbacks: OpaquePointer?
    var session: OpaquePointer?
    nghttp2_option_new(&option)
    nghttp2_session_callbacks_new(&callbacks)
    defer {
      nghttp2_option_del(option)
      nghttp2_session_callbacks_del(callbacks)
    }
    set(option, configuration)
    set(callbacks)
    switch role {
    case .server: nghttp2_session_server_new2(&session, callbacks, context, option)
    case .client: nghttp2_session_client_new2(&session, callbacks, context, option)
    }
    return session
  }

  private static func set(_ option: OpaquePointer?, _ configuration: SessionConfiguration) {
    nghttp2_option_set_no_http_messaging(option, 1)
    nghttp2_option_set_no_auto_window_update(option, 1)
    nghttp2_option_set_no_closed_streams(option, 1)
    nghttp2_option_set_max_settings(option, configuration.settingsPerFrame)
    nghttp2_option_set_max_outbound_ack(option, configuration.queuedAcknowledgements)
    // The session's own guard acts first; the library's reads a clock of its own and is a second line.
    let resets = configuration.floodLimit ?? RateLimit(burst: 10_000, perSecond: 10_000)
    _ = lectern_option_set_backported_limits(
      option, UInt64(resets.burst) * 10, UInt64(resets.perSecond), configuration.continuations)
  }

  private static func set(_ callbacks: OpaquePointer?) {
    nghttp2_session_callbacks_set_on_begin_frame_callback(callbacks) { _, header, context in
      guard let header = header?.pointee else { return 0 }
      return Session.of(context).began(header)
    }
    nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks) { _, frame, context in
      guard let frame else { return 0 }
      return Session.of(context).beganHeaders(frame.pointee.hd.stream_id)
    }
    nghttp2_session_callbacks_set_on_header_callback(callbacks) {
      _, _, name, nameCount, value, valueCount, _, context in
      Session.of(context).received(
        UnsafeBufferPointer(start: name, count: nameCount),
        UnsafeBufferPointer(start: value, count: valueCount))
    }
    nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) {
      _, _, id, bytes, count, context in
      Session.of(context).receivedData(id, UnsafeRawBufferPointer(start: bytes, count: count))
    }
    nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, context in
      guard let frame else { return 0 }
      return Session.of(context).received(frame)
    }
    nghttp2_session_callbacks_set_on_frame_send_callback(callbacks) { _, frame, context in
      guard let frame else { return 0 }
      return Session.of(context).sent(frame)
    }
    nghttp2_session_callbacks_set_on_frame_not_send_callback(callbacks) {
      _, frame, _, context in
      guard let frame else { return 0 }
      return Session.of(context).couldNotSend(frame)
    }
    // Never a failure from here: nghttp2 would leak (CVE-2023-35945).
    nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, id, code, context in
      let session = Session.of(context)
      if let stream = session.stream(id) {
        session.streamClosed(stream, ErrorCode(rawValue: code))
      }
      return 0
    }
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> Session {
    Unmanaged<Session>.fromOpaque(context!).takeUnretainedValue()
  }

  /// The stream that was hung on nghttp2's.
  func stream(_ id: Int32) -> SessionStream? {
    guard let context = nghttp2_session_get_stream_user_data(handle, id) else { return nil }
    return Unmanaged<SessionStream>.fromOpaque(context).takeUnretainedValue()
  }
}
