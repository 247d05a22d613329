public import LoopActor

/// One title by its id: all that a form needs of the catalogue.
@LoopActor
public protocol BookLookup: AnyObject {
  /// The book with this id as it stands now. Completes once, on the loop, perhaps before it returns;
  /// after a cancel in time it does not complete at all.
  @discardableResult
  func book(
    _ id: BookID, completion: @escaping @LoopActor (BookOutcome) -> Void
  ) -> Cancellation
}

public enum BookOutcome: Equatable, Sendable {
  case book(Book)
  case unknown
  case failed(FailureID)
}
