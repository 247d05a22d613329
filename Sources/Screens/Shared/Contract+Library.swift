public import Contract
public import Library
public import StageContract

// Values of the library as the contract has them; for screens and for calls without a screen.

extension Contract.Book {
  public init(_ book: Library.Book) {
    self.init(
      id: book.id.description, title: book.title, authors: book.authors,
      year: Int32(clamping: book.year ?? 0), isbn: book.isbn ?? "", language: book.language ?? "",
      copies: UInt32(clamping: book.copies), available: UInt32(clamping: book.available))
  }
}

extension Contract.Member {
  public init(_ member: Library.Member) {
    self.init(id: member.id.description, name: member.name, card: member.card ?? "")
  }
}

extension Contract.Loan {
  /// - Parameter today: in the library's time zone.
  public init(_ loan: Library.Loan, today: CalendarDate, words: Words) {
    self.init(
      id: loan.id.description, book: Contract.Book(loan.book), member: Contract.Member(loan.member),
      lent: StageContract.Date(loan.lent, words: words),
      due: StageContract.Date(loan.due, words: words), overdue: loan.isOverdue(on: today),
      renewals: UInt32(clamping: loan.renewals))
  }
}

extension Contract.Receipt {
  public init(_ receipt: Library.Receipt, words: Words) {
    self.init(
      loan: receipt.loan.description, book: Contract.Book(receipt.book),
      member: Contract.Member(receipt.member),
      due: StageContract.Date(receipt.due, words: words), days: UInt32(clamping: receipt.days),
      message: words.borrowed(receipt),
      moved: receipt.moved.map { Contract.MovedDue($0, words: words) })
  }
}

extension Contract.Renewed {
  /// - Parameter today: in the library's time zone.
  public init(_ renewed: RenewedLoan, today: CalendarDate, words: Words) {
    self.init(
      loan: Contract.Loan(renewed.loan, today: today, words: words),
      formerDue: StageContract.Date(renewed.formerDue, words: words),
      message: words.renewed(renewed), alerts: renewed.alerts.map { words.message($0) },
      moved: renewed.moved.map { Contract.MovedDue($0, words: words) })
  }
}

extension Contract.RenewalQuestion {
  /// - Parameter today: in the library's time zone.
  public init(_ question: Library.RenewalQuestion, today: CalendarDate, words: Words) {
    self.init(
      loan: Contract.Loan(question.loan, today: today, words: words),
      due: StageContract.Date(question.due, words: words), days: UInt32(clamping: question.days),
      reasons: question.reasons.map { words.message($0) })
  }
}

extension StageContract.Date {
  public init(_ date: CalendarDate, words: Words) {
    self.init(
      year: Int32(clamping: date.year), month: UInt32(clamping: date.month),
      day: UInt32(clamping: date.day), text: words.text(date))
  }
}

extension Contract.Policy {
  public init(_ policy: LoanPolicy) {
    self.init(
      version: policy.version, maxDays: UInt32(clamping: policy.maxDays),
      defaultDays: UInt32(clamping: policy.defaultDays),
      confirmOverDays: UInt32(clamping: policy.confirmOverDays),
      maxLoans: UInt32(clamping: policy.maxLoans),
      renewalDays: UInt32(clamping: policy.renewalDays),
      renewalFromToday: UInt32(clamping: policy.renewalFromToday),
      maxRenewals: UInt32(clamping: policy.maxRenewals),
      membershipMonths: UInt32(clamping: policy.membershipMonths),
      keepHistory: UInt32(clamping: policy.keepHistory),
      holdDays: UInt32(clamping: policy.holdDays),
      maxHolds: UInt32(clamping: policy.maxHolds),
      selfReturn: UInt32(clamping: policy.selfReturn),
      overrideLimit: UInt32(clamping: policy.overrideLimit),
      overrideDays: UInt32(clamping: policy.overrideDays),
      overrideRenewals: UInt32(clamping: policy.overrideRenewals),
      overrideExpired: UInt32(clamping: policy.overrideExpired),
      overrideBlocked: UInt32(clamping: policy.overrideBlocked),
      overrideHolds: UInt32(clamping: policy.overrideHolds))
  }
}

extension Contract.Reasons {
  public init(_ reasons: [Reason], words: Words) {
    self.init(reasons: reasons.map { words.message($0) })
  }
}

extension Confirmed {
  /// What a client says was confirmed. A code that can't be confirmed covers nothing, which the gate
  /// finds out by itself.
  public init(_ confirmed: ConfirmedReasons) {
    let days = Int(confirmed.days)
    let reasons = confirmed.codes.compactMap { code -> Reason? in
      switch code {
      case MessageCode.longLoan.token: .longLoan(days: days)
      case MessageCode.loanOverdue.token: .loanOverdue
      default: nil
      }
    }
    self.init(reasons: Set(reasons), days: days)
  }
}

extension CalendarDate {
  /// Nil where there is no such date.
  public init?(_ date: StageContract.Date) {
    self.init(year: Int(date.year), month: Int(date.month), day: Int(date.day))
  }
}
