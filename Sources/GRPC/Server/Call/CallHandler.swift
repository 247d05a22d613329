internal import LoopActor

/// The typed side of a ``ServerCall``: turns its bytes into messages and its events into the handler's
/// calls.
@LoopActor
protocol CallHandler: AnyObject {
  /// Reads a message and keeps it until one of the following.
  func decode(_ bytes: UnsafeRawBufferPointer) throws(MalformedMessage)

  /// The call is there (many requests).
  func open()
  /// The message that was kept is the only one (one request).
  func start()
  /// The message that was kept is the next one (many requests).
  func deliver()
  /// The client has ended its side (many requests).
  func deliverEnd()
  func becameWritable()

  /// The call is over. `status` tells a running handler that it was not its own doing, nil that it was.
  /// Everything of the application is let go.
  func close(_ status: Status?)
}
