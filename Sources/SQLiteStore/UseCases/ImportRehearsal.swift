internal import Library

/// A dry run: counts what an import would do, and writes nothing.
enum ImportRehearsal {
  static func rehearse(
    _ rows: [CatalogueRow], of run: ImportRun, on connection: Connection
  ) throws(SQLiteFailure) -> ImportOutcome {
    guard run.actor.isStaff else { return .impossible([.notPermitted]) }
    var counts = ImportCounts()
    for row in rows {
      let plan = try ImportPlan.plan(row, on: connection)
      if case .refuse(let problem) = plan {
        counts.failures.append(RowFailure(line: row.line, problem: problem))
        continue
      }
      // A row that comes twice is new only once.
      let before = run.rehearsed.withLock { rehearsed in
        var merged = row
        merged.barcodes += rehearsed[row.naturalKey]?.barcodes ?? []
        return rehearsed.updateValue(merged, forKey: row.naturalKey)
      }
      if let before {
        let isKnown = row.barcodes.allSatisfy(before.barcodes.contains)
        if before.content == row.content, isKnown {
          counts.unchanged += 1
        } else {
          counts.updated += 1
        }
        continue
      }
      switch plan {
      case .add: counts.added += 1
      case .update: counts.updated += 1
      case .leave: counts.unchanged += 1
      case .refuse: break
      }
    }
    return .counted(counts)
  }
}
