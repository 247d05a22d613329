public import LoopActor

/// Takes holds in as another store, or this one, has told them; staff only.
@LoopActor
public protocol HoldImporting: AnyObject {
  /// Puts those who do not wait yet at the end of the queues, in the order of the rows, and leaves the
  /// others, in one durable transaction. A row that can't be is reported and skipped. Completes exactly
  /// once; one batch at a time per run.
  @discardableResult
  func importHolds(
    _ rows: [ImportedHold], of run: ImportRun,
    completion: @escaping @LoopActor (ImportOutcome) -> Void
  ) -> Cancellation
}

/// One row of a file of holds.
public struct ImportedHold: Equatable, Sendable {
  /// Where the row begins in its file, counted from 1.
  public var line: Int
  public var hold: HoldRecord

  public init(line: Int, hold: HoldRecord) {
    self.line = line
    self.hold = hold
  }
}
