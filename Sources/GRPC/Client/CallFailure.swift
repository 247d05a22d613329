public import EventLoop

/// Why a call gave no answer.
public struct CallFailure: Error, Equatable, Sendable {
  /// What the server said, or what this side makes of its silence.
  public var status: Status
  /// The metadata that came with the status.
  public var trailers: Metadata
  /// Why there is no connection, where that is the reason: the server never heard of the call.
  public var connect: ConnectFailure?

  public init(
    _ status: Status, trailers: Metadata = Metadata(), connect: ConnectFailure? = nil
  ) {
    self.status = status
    self.trailers = trailers
    self.connect = connect
  }

  /// No connection: UNAVAILABLE, whatever the reason; who wants to tell a person which, looks at
  /// ``connect``.
  public init(connect failure: ConnectFailure) {
    self.init(Status(.unavailable, "\(failure)"), connect: failure)
  }
}

extension CallFailure: CustomStringConvertible {
  public var description: String { "\(status)" }
}
