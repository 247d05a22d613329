import Library
import LoopActor

/// A store that takes rows when the test says so.
@LoopActor
final class RecordingImporter: CatalogueImporting {
  private(set) var batches: [[CatalogueRow]] = []
  private(set) var cancelled = 0
  private var pending: [@LoopActor (ImportOutcome) -> Void] = []
  var answersAtOnce = true
  /// What a batch is answered with; nil: all added.
  var outcome: ImportOutcome?

  func importRows(
    _ rows: [CatalogueRow], of run: ImportRun,
    completion: @escaping @LoopActor (ImportOutcome) -> Void
  ) -> Cancellation {
    batches.append(rows)
    if answersAtOnce { completion(answer(rows)) } else { pending.append(completion) }
    return Cancellation { [weak self] in self?.cancelled += 1 }
  }

  func answerNext() {
    let rows = batches[batches.count - pending.count]
    pending.removeFirst()(answer(rows))
  }

  private func answer(_ rows: [CatalogueRow]) -> ImportOutcome {
    outcome ?? .counted(ImportCounts(added: rows.count))
  }
}
