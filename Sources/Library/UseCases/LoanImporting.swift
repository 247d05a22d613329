public import LoopActor

/// Takes loans in as another store, or this one, has told them; staff only. They are facts, so that no
/// policy is asked.
@LoopActor
public protocol LoanImporting: AnyObject {
  /// Adds the loans that are not known and leaves the others, in one durable transaction. A row that
  /// can't be is reported and skipped (C-14). Completes exactly once; one batch at a time per run.
  @discardableResult
  func importLoans(
    _ rows: [ImportedLoan], of run: ImportRun,
    completion: @escaping @LoopActor (ImportOutcome) -> Void
  ) -> Cancellation
}

/// One row of a file of loans.
public struct ImportedLoan: Equatable, Sendable {
  /// Where the row begins in its file, counted from 1.
  public var line: Int
  public var loan: LoanRecord

  public init(line: Int, loan: LoanRecord) {
    self.line = line
    self.loan = loan
  }
}
