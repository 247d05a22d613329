/// Why something could not be loaded.
public enum LoadFailure: Error, Equatable, Sendable {
  case impossible([Reason])
  /// An unforeseen error; the details are in the log under the id.
  case failed(FailureID)
  /// Whoever asked does not want to know any more.
  case cancelled
}

/// Why something was not saved. Nothing was changed, but for ``cancelled``: a save that was called off
/// too late has happened.
public enum SaveFailure<Problem: Hashable & Sendable>: Error, Equatable, Sendable {
  /// Everything that is wrong with what was to be saved.
  case invalid([Problem])
  case impossible([Reason])
  /// An unforeseen error; the details are in the log under the id.
  case failed(FailureID)
  /// Whoever asked does not want to know any more.
  case cancelled
}
