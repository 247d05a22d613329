/// One stream of a ``Session``.
///
/// The session owns it; the owner of the session hangs what belongs to the stream on ``attachment``. All
/// that happens on it is asked of the session, and after ``SessionEvent/closed(_:_:)`` that does nothing.
public final class SessionStream {
  enum Ending {
    case open
    /// END_STREAM goes with the last bytes.
    case endStream
    case trailers(HeaderFields)
  }

  /// The number on the wire.
  public internal(set) var id: Int32

  /// What the owner keeps with the stream; released after the closing event.
  public var attachment: AnyObject?

  /// Whether both ends are through with it, or it was reset.
  public internal(set) var isClosed = false

  /// Whether the peer has ended its side.
  public internal(set) var isRemoteEnded = false

  /// Bytes of our body that have gone out.
  public internal(set) var sentBytes = 0

  /// Bytes of our body that wait for the peer's window.
  public var pendingBytes: Int { body?.pendingBytes ?? 0 }

  var slot = 0
  var body: (any BodySource)?
  var ending = Ending.open
  /// Whether the owner has been told of it.
  var isAnnounced = false
  /// Whether the first header block (after 1xx) came.
  var hasHeaders = false
  /// Whether any frame of ours has gone out.
  var hasLeft = false
  /// Whether our last frame has gone out.
  var isLocalEnded = false
  /// Whether nghttp2 asked for bytes and there were none.
  var isDeferred = false
  /// Whether all bytes went out and the window was shut then.
  var waitsForWindow = false
  var contentLength: Int?
  var received = 0

  init(id: Int32) { self.id = id }
}
