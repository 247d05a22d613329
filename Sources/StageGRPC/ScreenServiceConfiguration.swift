/// What a ``ScreenService`` needs to know of the daemon it serves, and its limits.
public struct ScreenServiceConfiguration: Sendable, Equatable {
  /// How long a stream may stay without its `open`.
  public var openDue: Duration = .seconds(5)
  /// How many effects may wait for one view; one more, and it has fallen behind.
  public var pendingEffects = 64
  /// How long a view may leave data pending with its window shut before it is cut.
  public var stallLimit: Duration = .seconds(30)
  /// Before the dash in the trailer that carries the reason of a goodbye, for example `stage-goodbye`.
  /// Lower case.
  public var trailerPrefix = "stage"

  /// What `welcome` says of the daemon.
  public var serverVersion = ""
  public var protocolLevel: UInt32 = 1
  /// The oldest level of a frontend that is let in; a frontend that names none always is.
  public var oldestProtocolLevel: UInt32 = 1

  public init() {}
}
