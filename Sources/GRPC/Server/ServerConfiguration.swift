public import HTTP2

/// The limits of a ``Server``; each with the number that suits a daemon on a Unix socket.
public struct ServerConfiguration: Sendable {
  /// Connections at once, of all users.
  public var connections = 8192
  /// Connections at once of one user id.
  public var connectionsPerUser = 256
  /// Handlers at once of one connection, counted until they let go of their call: a reset frees the
  /// stream, not the work.
  public var handlersPerConnection = 256
  /// Handlers at once of one user id.
  public var handlersPerUser = 4096
  /// Largest message from a client, in bytes. Checked before anything is allocated.
  public var messageSize = 64 * 1024
  /// Bytes of answers that a connection has queued before a call that goes on sending is ended.
  public var queuedBytes = 1 << 20
  /// Bytes written and not taken by the client before no more is read from it or pulled for it.
  public var outputHighWater = 1 << 18
  /// Until preface and SETTINGS have come.
  public var handshakeTimeout = Duration.seconds(5)
  /// Until a header block that has begun is complete.
  public var headersTimeout = Duration.seconds(5)
  /// How long a client may take nothing of what waits for it, on a stream or on the connection.
  public var stallTimeout = Duration.seconds(30)
  /// What is kept back of a drain's time to write the last words.
  public var farewellTime = Duration.milliseconds(250)
  /// What the wrong kind of client reads: an HTTP/1 client, a browser, a call that is not gRPC.
  public var explanation =
    "This is a gRPC socket (HTTP/2, content-type application/grpc). Use a gRPC client."
  /// HTTP/2 itself: streams per connection, header list, windows, floods.
  public var session = SessionConfiguration()

  public init() {}

  var link: LinkConfiguration {
    LinkConfiguration(highWater: outputHighWater, pausesReading: true, stallTimeout: stallTimeout)
  }
}
