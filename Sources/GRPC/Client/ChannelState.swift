/// Where a ``Channel`` stands with its server.
public enum ChannelState: Equatable, Sendable {
  /// No connection, and none is tried until there is a call.
  case idle
  /// The socket is open; the server has not answered yet.
  case connecting
  /// The server has answered.
  case ready
  /// There was no connection to be had; another attempt follows by itself.
  case waiting(CallFailure)
  /// Closed for good by ``Channel/close()``.
  case closed
}
