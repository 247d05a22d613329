/// How a ``SessionLink`` treats a peer that does not read.
struct LinkConfiguration: Sendable {
  /// Bytes on the stream that the peer has not taken, beyond which the session is not pulled from.
  var highWater = 1 << 18

  /// Whether what the peer sends is left unread, too, until it has read all.
  var pausesReading = true

  /// How long bytes may wait without the peer taking a single one.
  var stallTimeout = Duration.seconds(30)
}
