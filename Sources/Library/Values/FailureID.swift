/// An unforeseen error: finds its details in the log.
public struct FailureID: Hashable, Sendable, CustomStringConvertible {
  public enum Cause: Hashable, Sendable {
    case unforeseen
    /// The store can't read or write at present: disk full, read-only, locked, I/O error. The same
    /// request may succeed later.
    case storeUnavailable
  }

  public let description: String
  public let cause: Cause

  public init(_ text: String, cause: Cause = .unforeseen) {
    description = text
    self.cause = cause
  }
}
