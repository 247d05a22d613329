public import Contract
public import Library
public import StageContract

// Work at the desk, as the contract has it; for the screen and for calls without one.

extension Contract.Receipt {
  /// A receipt that says whom the book was lent to.
  public init(atDesk receipt: Library.Receipt, words: Words) {
    self.init(receipt, words: words)
    message = words.lent(receipt)
  }
}

extension Contract.Renewed {
  /// - Parameter today: in the library's time zone.
  public init(atDesk renewed: RenewedLoan, today: CalendarDate, words: Words) {
    self.init(renewed, today: today, words: words)
    message = words.renewedAtDesk(renewed)
  }
}

extension Contract.TakenBack {
  public init(_ returned: ReturnedLoan, words: Words) {
    self.init(
      loan: Contract.Loan(returned.loan, today: returned.on, words: words),
      on: StageContract.Date(returned.on, words: words),
      daysLate: UInt32(clamping: returned.daysLate), message: words.takenBack(returned),
      next: returned.next.map { Contract.Member($0) })
  }
}

extension Contract.DeskQuestion {
  /// - Parameter due: when a renewed loan would be due.
  public init(_ reasons: [Reason], days: Int, due: CalendarDate? = nil, words: Words) {
    self.init(
      reasons: reasons.map { words.message($0) }, days: UInt32(clamping: days),
      needsNote: reasons.needNote, due: due.map { StageContract.Date($0, words: words) })
  }
}

extension Contract.DeskAction {
  public init(
    _ action: Library.DeskAction, _ message: Message, today: CalendarDate, words: Words
  ) {
    let kind: DeskActionKind =
      switch action.kind {
      case .lend: .lend
      case .takeBack: .takeBack
      case .renew: .renew
      }
    self.init(
      id: action.id.description, kind: kind,
      loan: Contract.Loan(action.loan, today: today, words: words), time: words.text(action.time),
      message: message)
  }
}

extension Confirmed {
  /// What staff say that they have seen. A reason that can't be confirmed covers nothing, which the gate
  /// finds out by itself.
  public init(_ confirmation: DeskConfirmation) {
    self.init(
      reasons: Set(confirmation.reasons.compactMap { Reason($0) }), days: Int(confirmation.days),
      note: confirmation.note.isEmpty ? nil : confirmation.note)
  }
}

extension Reason {
  /// The reason that a message says, with its parameters; nil where it is none that can be accepted. One
  /// line for each reason that can be.
  public init?(_ message: Message) {
    func number(_ name: String) -> Int? {
      for parameter in message.parameters where parameter.name == name {
        if case .number(let number)? = parameter.value { return Int(number) }
      }
      return nil
    }
    func text(_ name: String) -> String? {
      for parameter in message.parameters where parameter.name == name {
        if case .text(let text)? = parameter.value { return text }
      }
      return nil
    }
    func date(_ name: String) -> CalendarDate? {
      for parameter in message.parameters where parameter.name == name {
        if case .date(let date)? = parameter.value { return CalendarDate(date) }
      }
      return nil
    }
    switch message.code {
    case MessageCode.longLoan.token: self = .longLoan(days: number("days") ?? 0)
    case MessageCode.loanOverdue.token: self = .loanOverdue
    case MessageCode.limitReached.token: self = .limitReached(maximum: number("maximum") ?? 0)
    case MessageCode.renewalsUsedUp.token: self = .renewalsUsedUp(maximum: number("maximum") ?? 0)
    case MessageCode.heldForAnother.token: self = .heldForAnother
    case MessageCode.someoneWaits.token: self = .someoneWaits(members: number("waiting") ?? 0)
    case MessageCode.memberBlocked.token: self = .memberBlocked(note: text("note") ?? "")
    case MessageCode.membershipExpired.token:
      guard let date = date("date") else { return nil }
      self = .membershipExpired(date)
    case MessageCode.daysOutOfRange.token:
      guard let first = number("minimum"), let last = number("maximum"), first <= last else {
        return nil
      }
      self = .daysOutOfRange(first...last)
    default: return nil
    }
  }
}
