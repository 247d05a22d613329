public import Library

/// One file on its way into the catalogue; staff only.
public typealias CatalogueImport = FileImport<CatalogueRow>

extension FileImport where Row == CatalogueRow {
  /// Begins an import. Whether the actor may is checked at once, and by the store again.
  public static func begin(
    fileName: String, hints: FileHints = FileHints(), isDryRun: Bool, actor: Actor,
    into store: any CatalogueImporting
  ) -> CatalogueImport {
    let run = ImportRun(actor: actor, isDryRun: isDryRun)
    let kind = RowKind<CatalogueRow>(
      line: { $0.line }, preview: { RowPreview($0) },
      count: { row, report in report.validISBNs += row.content.isbn == nil ? 0 : 1 })
    return CatalogueImport(
      fileName, CatalogueSource(hints), isDryRun: isDryRun,
      refusal: actor.isStaff ? nil : .notPermitted, kind
    ) { rows, completion in store.importRows(rows, of: run, completion: completion) }
  }
}
