public import Library

/// One file of loans on its way into the library; staff only.
public typealias LoanImport = FileImport<ImportedLoan>

extension FileImport where Row == ImportedLoan {
  /// Begins an import. Whether the actor may is checked at once, and by the store again.
  public convenience init(
    fileName: String, hints: FileHints = FileHints(), of run: ImportRun,
    into store: any LoanImporting
  ) {
    self.init(
      fileName, FileSource<LoansFormat>(hints), isDryRun: run.isDryRun,
      refusal: run.actor.isStaff ? nil : .notPermitted,
      RowKind(line: { $0.line }, preview: { RowPreview($0) })
    ) { rows, completion in store.importLoans(rows, of: run, completion: completion) }
  }
}

extension RowPreview {
  fileprivate init(_ row: ImportedLoan) {
    let loan = row.loan
    self.init(
      line: row.line,
      [
        "barcode": loan.barcode, "title": loan.title.content.title, "card": loan.card,
        "account": loan.account?.description, "member": loan.member,
        "lent": loan.lent.description, "due": loan.due.description,
        "returned": loan.returned?.description,
        "renewals": loan.renewals == 0 ? nil : String(loan.renewals),
      ])
  }
}
