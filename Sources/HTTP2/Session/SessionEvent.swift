/// What happened on a ``Session``, in order.
public enum SessionEvent {
  /// The first header block: a request's, or a response's after any 1xx. `end`: nothing follows.
  case headers(SessionStream, HeaderBlock, end: Bool)

  /// Bytes of a body, valid while the event is handled. They count against the window until
  /// ``Session/consume(_:_:)``. `end`: nothing follows.
  case data(SessionStream, UnsafeRawBufferPointer, end: Bool)

  /// The peer ended its side, with trailers or without.
  case ended(SessionStream, trailers: HeaderBlock?)

  /// All bytes of the stream's body went out, and the window as far as known is open for more.
  case writable(SessionStream)

  /// The stream is over. NO_ERROR: both sides ended. Anything else: somebody reset it, or the
  /// connection's end took it along (REFUSED_STREAM: provably unprocessed).
  case closed(SessionStream, ErrorCode)

  /// The peer's first SETTINGS came: the connection is up.
  case ready

  /// The peer will take no more streams, or is about to; streams above `last` are closed as refused.
  case goAway(last: Int32, ErrorCode, debug: String)

  /// The answer to ``Session/ping(_:)``.
  case pong(UInt64)
}
