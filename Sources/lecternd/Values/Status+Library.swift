internal import GRPC
internal import Library

extension Status {
  /// What the caller is told of an unforeseen error: one sentence with the id that finds the details
  /// in the log.
  init(_ failure: FailureID) {
    switch failure.cause {
    case .storeUnavailable:
      self.init(.unavailable, "the library can't be read or written at present (\(failure))")
    case .unforeseen:
      self.init(.internalError, "something went wrong that nobody foresaw (\(failure))")
    }
  }

  /// The use case let the caller's role not do it.
  static func notPermitted(_ what: String) -> Status { Status(.permissionDenied, what) }

  /// The caller called it off, and nothing was changed.
  static let calledOff = Status(.cancelled, "called off before it was taken up")
}
