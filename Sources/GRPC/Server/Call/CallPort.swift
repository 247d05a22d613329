internal import LoopActor

/// What an application holds of its call, through ``Reply`` or ``ServerStream``.
///
/// The call cuts the port when it is over. So a handler that never answers, and keeps its reply for ever,
/// keeps neither call nor connection.
@LoopActor
final class CallPort {
  private(set) var call: ServerCall?
  /// What ``Reply/onCancel`` was set to.
  var onReplyCancel: (@LoopActor () -> Void)?
  /// What ``ServerStream/onCancel`` was set to.
  var onStreamCancel: (@LoopActor (Status) -> Void)?
  /// Counts a handler that goes on after its call has ended.
  private var lingering: HandlerTally?

  init(_ call: ServerCall) { self.call = call }

  /// Ends the connection with the call. With `lingering` the handler is counted until it lets go.
  func cut(lingering: HandlerTally?) {
    call = nil
    onReplyCancel = nil
    onStreamCancel = nil
    self.lingering = lingering
  }

  /// The application has let go of its end.
  func abandon() {
    lingering?.leave()
    lingering = nil
    call?.abandoned()
  }
}
