internal import CNghttp2

/// What the owner does with streams. On a stream that is closed all of it does nothing.
extension Session {
  /// Opens a stream (client). `body` nil: the request ends with its headers.
  ///
  /// Beyond the peer's limit of streams the request waits. After GOAWAY it closes as refused.
  public func request(_ headers: HeaderFields, body: (any BodySource)?) -> SessionStream {
    let stream = SessionStream(id: 0)
    stream.isAnnounced = true
    stream.body = body
    guard let handle else {
      stream.isClosed = true
      events.append(.closed(stream, .refusedStream))
      return stream
    }
    occupySlot(stream)
    let context = Unmanaged.passUnretained(stream).toOpaque()
    let id = headers.withNameValues { list, count in
      withProvider(of: stream) { provider in
        nghttp2_submit_request(handle, nil, list, count, provider, context)
      }
    }
    stream.id = id
    if id < 0 { streamClosed(stream, .refusedStream) }
    return stream
  }

  /// Answers a request (server). `body` nil: the response ends with its headers.
  public func respond(
    _ stream: SessionStream, _ headers: HeaderFields, body: (any BodySource)?
  ) {
    guard let handle, !stream.isClosed else { return }
    stream.body = body
    _ = headers.withNameValues { list, count in
      withProvider(of: stream) { provider in
        nghttp2_submit_response(handle, stream.id, list, count, provider)
      }
    }
  }

  /// Says that the body has grown.
  public func bodyGrew(_ stream: SessionStream) { resume(stream) }

  /// Ends our side when the body has gone out: with trailers, or with END_STREAM on its last bytes.
  public func finish(_ stream: SessionStream, trailers: HeaderFields? = nil) {
    guard case .open = stream.ending else { return }
    stream.ending = trailers.map { .trailers($0) } ?? .endStream
    resume(stream)
  }

  /// Resets the stream. ``SessionEvent/closed(_:_:)`` follows when that was sent.
  public func reset(_ stream: SessionStream, _ code: ErrorCode) {
    guard let handle, !stream.isClosed else { return }
    let hasLeft = role == .server || self.stream(stream.id) != nil
    nghttp2_submit_rst_stream(handle, 0, stream.id, code.rawValue)
    guard !hasLeft else { return }
    // It waits for its turn; nghttp2 keeps it until then, and with it a pointer to our stream.
    cancelled.append(stream)
    streamClosed(stream, code)
  }

  /// Gives the peer back the window of `count` bytes that the application took. To be called for all
  /// bytes of ``SessionEvent/data(_:_:end:)``, also when the stream has closed meanwhile: they count
  /// against the connection's window too.
  public func consume(_ stream: SessionStream, _ count: Int) {
    guard let handle, count > 0 else { return }
    nghttp2_session_consume(handle, stream.id, count)
  }

  /// Whether bytes added now could go out at once, as far as the peer's windows are known.
  public func isWritable(_ stream: SessionStream) -> Bool {
    guard !stream.isClosed, !stream.isLocalEnded else { return false }
    guard stream.pendingBytes == 0 else { return false }
    let isOpen = hasWindow(stream)
    if !isOpen { wait(stream) }
    return isOpen
  }

  private func resume(_ stream: SessionStream) {
    guard stream.isDeferred, let handle else { return }
    stream.isDeferred = false
    nghttp2_session_resume_data(handle, stream.id)
  }

  private func withProvider<Result>(
    of stream: SessionStream, _ body: (UnsafePointer<nghttp2_data_provider>?) -> Result
  ) -> Result {
    guard stream.body != nil else { return body(nil) }
    var provider = nghttp2_data_provider()
    provider.source.ptr = Unmanaged.passUnretained(stream).toOpaque()
    provider.read_callback = Self.readBody
    return withUnsafePointer(to: &provider) { body($0) }
  }

  // MARK: Window

  func hasWindow(_ stream: SessionStream) -> Bool {
    guard let handle else { return false }
    return nghttp2_session_get_stream_remote_window_size(handle, stream.id) > 0
      && nghttp2_session_get_remote_window_size(handle) > 0
  }

  func wait(_ stream: SessionStream) {
    guard !stream.waitsForWindow else { return }
    stream.waitsForWindow = true
    waitingForWindow += 1
  }

  func stopWaiting(_ stream: SessionStream) {
    guard stream.waitsForWindow else { return }
    stream.waitsForWindow = false
    waitingForWindow -= 1
  }

  // MARK: Slots

  func occupySlot(_ stream: SessionStream) {
    if let slot = freeSlots.popLast() {
      slots[slot] = stream
      stream.slot = slot
    } else {
      stream.slot = slots.count
      slots.append(stream)
    }
  }

  func streamClosed(_ stream: SessionStream, _ code: ErrorCode) {
    guard !stream.isClosed else { return }
    stream.isClosed = true
    stopWaiting(stream)
    stream.body = nil
    stream.ending = .endStream
    slots[stream.slot] = nil
    freeSlots.append(stream.slot)
    if stream.isAnnounced { events.append(.closed(stream, code)) }
  }
}
