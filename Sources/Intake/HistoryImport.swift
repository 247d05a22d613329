public import Library
internal import LoopActor

/// One file on its way into what is a member's own: a reading history that another program has exported, or
/// goals, readings or notes as Lectern has.
public typealias HistoryImport = FileImport<OwnRow>

extension FileImport where Row == OwnRow {
  /// Rows of a file of a member's own that are read.
  public nonisolated static var mostRows: Int { 100_000 }

  /// Begins an import of a member's own.
  public convenience init(
    fileName: String, hints: FileHints = FileHints(), of run: HistoryRun,
    into store: any HistoryImporting
  ) {
    let readings = ReadingsSoFar()
    self.init(
      fileName, FileSource<HistoryFormat>(hints), isDryRun: false, refused: .notOneself,
      RowKind(
        line: { $0.line }, sort: { (readings.number($0), []) }, mostRows: Self.mostRows,
        count: { row, report in report.count(row) })
    ) { rows, completion in store.importHistory(rows, of: run, completion: completion) }
  }
}

/// The same title finished twice on one day is two readings: the first and the second, in every file. Titles
/// are told apart by their bytes, as a store does.
@LoopActor
private final class ReadingsSoFar {
  private struct Reading: Hashable {
    var title: TextDigest
    var finished: PartialDate?
  }

  private var counts: [Reading: Int] = [:]

  func number(_ rows: [OwnRow]) -> [OwnRow] {
    rows.map { row in
      guard case .reading(let line, let title, let finished, _) = row else { return row }
      let reading = Reading(title: TextDigest(title), finished: finished)
      let occurrence = counts[reading, default: 0] + 1
      counts[reading] = occurrence
      return .reading(line: line, title: title, finished: finished, occurrence: occurrence)
    }
  }
}

extension FileReport {
  fileprivate mutating func count(_ row: OwnRow) {
    switch row {
    case .history(let row):
      switch row.reading {
      case .dated?: dated += 1
      case .undated?: undated += 1
      case nil: others += 1
      }
    case .reading(_, _, let finished, _):
      if finished == nil { undated += 1 } else { dated += 1 }
    case .goal, .note: break
    }
  }
}
