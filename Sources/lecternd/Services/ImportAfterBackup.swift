internal import Library
internal import LoopActor

/// Where one file's rows go: into the store, and before the first of them the library as it was is kept.
/// A file that is refused has no rows, and a rehearsal changes nothing: neither pushes a backup out.
@LoopActor
final class ImportAfterBackup<Row> {
  typealias Completion = @LoopActor (ImportOutcome) -> Void
  typealias Send = @LoopActor ([Row], ImportRun, @escaping Completion) -> Cancellation

  private let backUp: ImportDependencies.BackUp
  private let intoStore: Send
  private var isKept = false

  init(_ backUp: @escaping ImportDependencies.BackUp, intoStore: @escaping Send) {
    self.backUp = backUp
    self.intoStore = intoStore
  }

  private func send(
    _ rows: [Row], of run: ImportRun, _ completion: @escaping Completion
  ) -> Cancellation {
    guard !isKept, !rows.isEmpty, run.actor.isStaff, !run.isDryRun else {
      return intoStore(rows, run, completion)
    }
    isKept = true
    let steps = CallSteps()
    var isWanted = true
    steps.take {
      backUp { [intoStore] in
        guard isWanted else { return completion(.cancelled) }
        steps.take { intoStore(rows, run, completion) }
      }
    }
    return Cancellation {
      isWanted = false
      steps.cancel()
    }
  }
}

extension ImportAfterBackup: CatalogueImporting where Row == CatalogueRow {
  func importRows(
    _ rows: [CatalogueRow], of run: ImportRun, completion: @escaping Completion
  ) -> Cancellation { send(rows, of: run, completion) }
}

extension ImportAfterBackup: MemberImporting where Row == MemberRow {
  func importMembers(
    _ rows: [MemberRow], of run: ImportRun, completion: @escaping Completion
  ) -> Cancellation { send(rows, of: run, completion) }
}

extension ImportAfterBackup: LoanImporting where Row == ImportedLoan {
  func importLoans(
    _ rows: [ImportedLoan], of run: ImportRun, completion: @escaping Completion
  ) -> Cancellation { send(rows, of: run, completion) }
}

extension ImportAfterBackup: HoldImporting where Row == ImportedHold {
  func importHolds(
    _ rows: [ImportedHold], of run: ImportRun, completion: @escaping Completion
  ) -> Cancellation { send(rows, of: run, completion) }
}

@LoopActor
extension ImportDependencies {
  func afterBackup(_ store: any CatalogueImporting) -> any CatalogueImporting {
    ImportAfterBackup(backUp) { store.importRows($0, of: $1, completion: $2) }
  }

  func afterBackup(_ store: any MemberImporting) -> any MemberImporting {
    ImportAfterBackup(backUp) { store.importMembers($0, of: $1, completion: $2) }
  }

  func afterBackup(_ store: any LoanImporting) -> any LoanImporting {
    ImportAfterBackup(backUp) { store.importLoans($0, of: $1, completion: $2) }
  }

  func afterBackup(_ store: any HoldImporting) -> any HoldImporting {
    ImportAfterBackup(backUp) { store.importHolds($0, of: $1, completion: $2) }
  }
}
