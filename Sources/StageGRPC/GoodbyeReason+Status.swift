public import GRPC
public import StageContract

extension GoodbyeReason {
  /// The gRPC status with which a stream ends after a goodbye of this reason.
  ///
  /// | reason | status | may the view re-attach by itself? |
  /// | --- | --- | --- |
  /// | ended | OK | no: a new `open` makes a new scene |
  /// | logged out | UNAUTHENTICATED | no |
  /// | shutting down | UNAVAILABLE | yes, with back-off |
  /// | fell behind | RESOURCE_EXHAUSTED | yes, once it reads again |
  /// | replaced | ABORTED | no: the view is attached elsewhere |
  public var statusCode: Status.Code {
    switch self {
    case .ended: .ok
    case .loggedOut: .unauthenticated
    case .shuttingDown: .unavailable
    case .fellBehind: .resourceExhausted
    case .replaced: .aborted
    case .unspecified, .unrecognized: .unknown
    }
  }

  /// The reason as it stands in the trailers, for example `fell_behind`.
  public var trailerValue: String { token.lowercased() }
}
