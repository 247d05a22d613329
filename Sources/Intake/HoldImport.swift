public import Library

/// One file of holds on its way into the library; staff only.
public typealias HoldImport = FileImport<ImportedHold>

extension FileImport where Row == ImportedHold {
  /// Begins an import. Whether the actor may is checked at once, and by the store again.
  public convenience init(
    fileName: String, hints: FileHints = FileHints(), of run: ImportRun,
    into store: any HoldImporting
  ) {
    self.init(
      fileName, FileSource<HoldsFormat>(hints), isDryRun: run.isDryRun,
      refusal: run.actor.isStaff ? nil : .notPermitted,
      RowKind(line: { $0.line }, preview: { RowPreview($0) })
    ) { rows, completion in store.importHolds(rows, of: run, completion: completion) }
  }
}

extension RowPreview {
  fileprivate init(_ row: ImportedHold) {
    let hold = row.hold
    self.init(
      line: row.line,
      [
        "title": hold.title.content.title, "card": hold.card,
        "account": hold.account?.description, "member": hold.member,
        "placed": hold.placed.description,
      ])
  }
}
