public import GRPC
public import StageContract

/// Where an ``Attachment`` stands.
public enum AttachmentState: Sendable, Equatable {
  /// Not started.
  case idle
  /// A stream is open, the welcome has not come.
  case opening
  case attached
  /// The stream was lost; the next attempt comes after that wait.
  case waiting(Duration)
  case ended(AttachmentEnd)
}

/// Why an ``Attachment`` has ended for good.
public enum AttachmentEnd: Sendable, Equatable {
  /// This side left.
  case left
  /// The daemon said goodbye, and not one that invites to come back.
  case goodbye(Goodbye)
  /// No way in, or no way back: the last failure.
  case failed(CallFailure)
}
