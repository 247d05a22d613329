public import Contract
internal import Library
internal import StageContract

/// What the list looks like: facts in, words and enabled actions out.
public struct LoansPresentation: Sendable {
  private let words: Words

  public init(words: Words) { self.words = words }

  /// The frame for these facts. Its revision is the display's business.
  public func frame(_ facts: LoansFacts) -> LoansFrame {
    var frame = LoansFrame(
      heading: heading(facts), member: facts.member.map { Contract.Member($0) },
      summary: summary(facts), loans: facts.loans.map { row($0, facts) },
      message: message(facts), confirmation: facts.confirmation.map { question($0) },
      holds: facts.holds.map { Contract.Hold($0, words: words) })
    switch facts.phase {
    case .loading: frame.phase = .loading
    case .loaded: frame.phase = .loaded
    case .failed:
      frame.phase = .failed
      frame.canRetry = true
    }
    return frame
  }

  /// What the list says of what has just happened, or of why it is not there.
  func message(_ facts: LoansFacts) -> Message? {
    switch facts.notice {
    case nil: trouble(facts)
    case .returned(let loan)?: words.returned(loan)
    case .renewed(let renewed)?: words.renewed(renewed)
    case .ready(let hold)?: words.message(hold)
    case .refused(let reasons)?: self.reasons(reasons, facts)
    case .failed(let failure)?: words.message(failure)
    case .policyChanged?: words.message(.policyChanged, Phrase(.loansPolicyChanged))
    case .requestIDTooLong(let limit)?:
      words.message(.unspecified, Phrase(.requestIDTooLong, ["limit": .count(limit)]))
    }
  }

  func reasons(_ reasons: [Reason], _ facts: LoansFacts) -> Message? {
    words.message(
      joining: reasons.map { reason in
        reason == .unknownMember && facts.isForSelf
          ? words.message(.unknownMember, Phrase(.notAMember)) : words.message(reason)
      })
  }

  private func trouble(_ facts: LoansFacts) -> Message? {
    switch facts.phase {
    case .loading: nil
    case .loaded where facts.loans.isEmpty: words.message(.noLoans, Phrase(.loansEmpty))
    case .loaded: nil
    case .failed(.refused(let reasons)): self.reasons(reasons, facts)
    case .failed(.failed(let failure)): words.message(failure)
    }
  }

  private func heading(_ facts: LoansFacts) -> String {
    if facts.isForSelf { return words.text(Phrase(.loansHeading)) }
    guard let member = facts.member else { return words.text(Phrase(.loansHeadingUnknown)) }
    return words.text(Phrase(.loansHeadingMember, ["name": .text(member.name)]))
  }

  private func summary(_ facts: LoansFacts) -> String {
    // An empty list is said in words of its own, and one that is not there yet not at all.
    guard !facts.loans.isEmpty else { return "" }
    let loans = words.text(Phrase(.loansCount, ["count": .count(facts.loans.count)]))
    let alerts = LoanAlert.alerts(for: facts.loans, on: facts.today)
    return alerts.reduce(loans) { text, alert in
      let more =
        switch alert {
        case .overdue(let count): Phrase(.loansOverdueCount, ["count": .count(count)])
        case .dueTomorrow(let count): Phrase(.loansDueTomorrowCount, ["count": .count(count)])
        }
      return words.text(
        Phrase(.twoSentences, ["first": .text(text), "second": .text(words.text(more))]))
    }
  }

  private func row(_ loan: Library.Loan, _ facts: LoansFacts) -> LoanRow {
    let isBusy = facts.busy.contains(loan.id)
    var canRenew = !isBusy
    if case .impossible = facts.preview(loan) { canRenew = false }
    return LoanRow(
      loan: Contract.Loan(loan, today: facts.today, words: words), dueText: due(loan, facts),
      busy: isBusy, canGiveBack: !isBusy && facts.mayGiveBack, canRenew: canRenew,
      message: facts.remarks[loan.id].flatMap { reasons($0, facts) })
  }

  /// Due means the end of that day, so a loan that is due today is in time.
  private func due(_ loan: Library.Loan, _ facts: LoansFacts) -> String {
    let days = loan.daysOverdue(on: facts.today)
    let phrase =
      if days > 0 {
        Phrase(.loanDaysOverdue, ["days": .count(days), "due": .date(loan.due)])
      } else if loan.due == facts.today {
        Phrase(.loanDueToday)
      } else if loan.due == facts.today.advanced(by: 1) {
        Phrase(.loanDueTomorrow)
      } else {
        Phrase(.loanDue, ["due": .date(loan.due)])
      }
    return words.text(phrase)
  }

  private func question(_ confirmation: LoansFacts.Confirmation) -> LoansConfirmation {
    let phrase = Phrase(
      .loansQuestion,
      ["title": .text(confirmation.loan.book.title), "due": .date(confirmation.due)])
    return LoansConfirmation(
      id: confirmation.id, loan: confirmation.loan.id.description,
      reasons: confirmation.reasons.map { words.message($0) },
      due: StageContract.Date(confirmation.due, words: words), text: words.text(phrase))
  }
}
