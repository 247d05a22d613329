internal import CNghttp2

/// What concerns the connection as a whole.
extension Session {
  /// Announces that the end is near, without refusing a stream that is on its way (server): a GOAWAY
  /// that names the highest stream there could be. ``goAway(_:debug:)`` follows a round trip later.
  public func announceShutdown() {
    guard let handle else { return }
    nghttp2_submit_shutdown_notice(handle)
  }

  /// Refuses streams from here on; those that are open go on. The session is finished when they are.
  public func goAway(_ code: ErrorCode = .noError, debug: String = "") {
    guard let handle else { return }
    let last = nghttp2_session_get_last_proc_stream_id(handle)
    var text = debug
    text.withUTF8 { text in
      _ = nghttp2_submit_goaway(handle, 0, last, code.rawValue, text.baseAddress, text.count)
    }
  }

  /// Ends the session with a GOAWAY: it is finished when that was pulled. Nothing is read any more.
  public func terminate(_ code: ErrorCode, debug: String = "") {
    guard let handle else { return }
    if debug.isEmpty {
      nghttp2_session_terminate_session(handle, code.rawValue)
    } else {
      goAway(code, debug: debug)
      nghttp2_session_terminate_session(handle, code.rawValue)
    }
  }

  /// Asks for a sign of life; ``SessionEvent/pong(_:)`` answers with the same number.
  public func ping(_ number: UInt64) {
    guard let handle else { return }
    withUnsafeBytes(of: number.bigEndian) { bytes in
      _ = nghttp2_submit_ping(handle, 0, bytes.bindMemory(to: UInt8.self).baseAddress)
    }
  }

  /// Our SETTINGS, the first bytes of the session (after the client's preface).
  func announce() {
    guard let handle else { return }
    var entries = [
      nghttp2_settings_entry(
        settings_id: Int32(NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE.rawValue),
        value: UInt32(configuration.streamWindow)),
      nghttp2_settings_entry(
        settings_id: Int32(NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE.rawValue),
        value: UInt32(configuration.headerListSize)),
    ]
    switch role {
    case .server:
      entries += [
        nghttp2_settings_entry(
          settings_id: Int32(NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS.rawValue),
          value: UInt32(configuration.concurrentStreams)),
        nghttp2_settings_entry(
          settings_id: Int32(NGHTTP2_SETTINGS_NO_RFC7540_PRIORITIES.rawValue), value: 1),
      ]
    case .client:
      entries.append(
        nghttp2_settings_entry(
          settings_id: Int32(NGHTTP2_SETTINGS_ENABLE_PUSH.rawValue), value: 0))
    }
    nghttp2_submit_settings(handle, 0, entries, entries.count)
    nghttp2_session_set_local_window_size(handle, 0, 0, Int32(configuration.connectionWindow))
  }
}
