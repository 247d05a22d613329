internal import Contract
internal import Intake
internal import Library
internal import StageContract

// Values of the library as the contract has them.

extension Contract.Book {
  init(_ book: Library.Book) {
    self.init(
      id: book.id.description, title: book.title, authors: book.authors,
      year: Int32(clamping: book.year ?? 0), isbn: book.isbn ?? "", language: book.language ?? "",
      copies: UInt32(clamping: book.copies), available: UInt32(clamping: book.available))
  }
}

extension Contract.Member {
  init(_ member: Library.Member) {
    self.init(id: member.id.description, name: member.name, card: member.card ?? "")
  }
}

extension Contract.Loan {
  init(_ loan: Library.Loan, today: CalendarDate) {
    self.init(
      id: loan.id.description, book: Contract.Book(loan.book), member: Contract.Member(loan.member),
      lent: StageContract.Date(loan.lent), due: StageContract.Date(loan.due),
      overdue: loan.isOverdue(on: today))
  }
}

extension Contract.Receipt {
  init(_ receipt: Library.Receipt) {
    self.init(
      loan: receipt.loan.description, book: Contract.Book(receipt.book),
      member: Contract.Member(receipt.member), due: StageContract.Date(receipt.due),
      days: UInt32(clamping: receipt.days), message: Words.borrowed(receipt))
  }
}

extension StageContract.Date {
  init(_ date: CalendarDate) {
    self.init(
      year: Int32(date.year), month: UInt32(date.month), day: UInt32(date.day),
      text: date.description)
  }
}

extension Policy {
  init(_ policy: LoanPolicy) {
    self.init(
      version: policy.version, maxDays: UInt32(clamping: policy.maxDays),
      defaultDays: UInt32(clamping: policy.defaultDays),
      confirmOverDays: UInt32(clamping: policy.confirmOverDays),
      maxLoans: UInt32(clamping: policy.maxLoans))
  }
}

extension Reasons {
  init(_ reasons: [Reason]) { self.init(reasons: reasons.map { Words.reason($0) }) }
}

extension Confirmed {
  /// A code that can't be confirmed covers nothing, which the gate finds out by itself.
  init(_ confirmed: ConfirmedReasons) {
    let days = Int(confirmed.days)
    let reasons = confirmed.codes.compactMap { code -> Reason? in
      code == MessageCode.longLoan.token ? .longLoan(days: days) : nil
    }
    self.init(reasons: Set(reasons), days: days)
  }
}

extension ImportReport {
  init(_ report: CatalogueImportReport) {
    self.init(
      format: report.format, dryRun: report.isDryRun, read: UInt64(report.read),
      added: UInt64(report.added), updated: UInt64(report.updated),
      unchanged: UInt64(report.unchanged), failed: UInt64(report.failed),
      failures: report.failures.map {
        ImportFailure(line: UInt64($0.line), reason: $0.problem.description)
      },
      refusal: report.refusal.map { Words.fileRefused($0) }, validIsbn: UInt64(report.validISBNs))
  }
}
