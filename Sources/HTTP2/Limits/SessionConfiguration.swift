/// What a ``Session`` announces and what it puts up with.
public struct SessionConfiguration: Sendable {
  /// Streams that the peer may have open at once (SETTINGS_MAX_CONCURRENT_STREAMS).
  public var concurrentStreams = 128

  /// Largest header list accepted, in bytes: name, value and 32 for each field
  /// (SETTINGS_MAX_HEADER_LIST_SIZE). nghttp2 announces it only; the session counts.
  public var headerListSize = 8192

  /// Fields of one header block after which decoding stops and the stream is reset: a small block can
  /// stand for megabytes (HPACK references). Between ``headerListSize`` and this the block is flagged.
  public var headerFields = 1024

  /// CONTINUATION frames of one header block before the connection ends (CVE-2024-28182). nghttp2 counts
  /// a frame whose head arrives in pieces once for each piece.
  public var continuations = 8

  /// Bytes the peer may send on one stream before we took them (SETTINGS_INITIAL_WINDOW_SIZE).
  public var streamWindow = 65_535

  /// Bytes the peer may send on all streams before we took them. At least 65,535.
  public var connectionWindow = 1 << 20

  /// Settings in one SETTINGS frame.
  public var settingsPerFrame = 32

  /// PING and SETTINGS acknowledgements that wait for the peer to read.
  public var queuedAcknowledgements = 64

  /// Resets, pings, empty frames and the like; nil trusts the peer.
  public var floodLimit: RateLimit? = RateLimit(burst: 100, perSecond: 20)

  public init() {}

  /// For the end that chose its peer.
  public static var client: SessionConfiguration {
    var configuration = SessionConfiguration()
    configuration.floodLimit = nil
    configuration.streamWindow = 1 << 18
    return configuration
  }
}
