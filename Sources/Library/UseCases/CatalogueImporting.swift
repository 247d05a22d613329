public import LoopActor

/// Takes rows of a catalogue in; staff only.
@LoopActor
public protocol CatalogueImporting: AnyObject {
  /// Adds the rows that are new, updates those that changed and leaves the rest, in one durable
  /// transaction. A row that can't be taken is reported and skipped. Completes exactly once; one
  /// batch at a time per run, so that loans go on between batches.
  @discardableResult
  func importRows(
    _ rows: [CatalogueRow], of run: ImportRun,
    completion: @escaping @LoopActor (ImportOutcome) -> Void
  ) -> Cancellation
}

/// One file being imported: who does it, and whether it is only a rehearsal.
public final class ImportRun: Sendable {
  public let actor: Actor
  public let isDryRun: Bool
  /// What the rows so far would have been, by natural key, so that a rehearsal counts a row that comes
  /// twice as the real run would.
  public let rehearsed = Lock<[String: CatalogueRow]>([:])

  public init(actor: Actor, isDryRun: Bool = false) {
    self.actor = actor
    self.isDryRun = isDryRun
  }
}

public enum ImportOutcome: Equatable, Sendable {
  case counted(ImportCounts)
  case impossible([Reason])
  /// Called off before it was taken up: nothing was changed.
  case cancelled
  /// An unforeseen error: none of the rows was taken.
  case failed(FailureID)
}

public struct ImportCounts: Equatable, Sendable {
  public var added: Int
  public var updated: Int
  public var unchanged: Int
  public var failures: [RowFailure]

  public init(added: Int = 0, updated: Int = 0, unchanged: Int = 0, failures: [RowFailure] = []) {
    self.added = added
    self.updated = updated
    self.unchanged = unchanged
    self.failures = failures
  }
}
