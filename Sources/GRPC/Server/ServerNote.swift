public import EventLoop

/// What an operator may want to read in the log.
public enum ServerNote: Hashable, Sendable {
  /// A connection was turned away; the text says why.
  case connectionRefused(PeerCredentials, String)
  /// A connection was ended because of its client; the text says why.
  case connectionFailed(PeerCredentials, String)
}
