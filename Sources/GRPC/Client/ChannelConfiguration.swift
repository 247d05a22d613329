internal import HTTP2

/// What a ``Channel`` sends, accepts and waits for.
public struct ChannelConfiguration: Sendable {
  /// `:authority`. A Unix socket has no name of its own; the form that every server takes is this.
  public var authority = "localhost"

  /// `user-agent`, as gRPC advises: `grpc-<language>-<variant>/<version>`.
  public var userAgent = "grpc-swift-nghttp2/0.1"

  /// Sent with every call, before the call's own.
  public var metadata: Metadata = [:]

  /// Longest message accepted, in bytes.
  public var receivedMessageLimit = 4 << 20

  /// Longest message sent, in bytes.
  public var sentMessageLimit = 4 << 20

  /// Bytes of sent messages kept per call, until an answer begins, to repeat a refused call. Above it the
  /// call is not repeated.
  public var replayLimit = 256 << 10

  /// How often a call is begun anew that the server provably never looked at.
  public var retryLimit = 3

  /// The server's first SETTINGS are due after so long; then the connection counts as failed.
  public var handshakeTimeout = Duration.seconds(5)

  /// Whether to connect again whenever the connection is lost, and let calls wait meanwhile. Otherwise
  /// a call that finds no server fails at once.
  public var staysConnected = false

  /// The waits between attempts, with ``staysConnected``.
  public var backoff = BackoffPolicy()

  /// Time without a frame from the server after which it is sent a PING; nil: never. On a local socket
  /// the kernel tells at once when the server dies, so this finds only one that hangs.
  public var keepaliveTime: Duration?

  /// The PING's answer is due after so long.
  public var keepaliveTimeout = Duration.seconds(20)

  /// Largest header list accepted, in bytes: name, value and 32 for each field.
  public var headerListSize = 8192

  public init() {}

  /// What the HTTP/2 session is told.
  var session: SessionConfiguration {
    var session = SessionConfiguration.client
    session.headerListSize = headerListSize
    return session
  }
}
