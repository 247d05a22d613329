public import Contract
internal import Library
internal import StageContract

/// What the form looks like: facts in, words and enabled actions out.
public struct BorrowPresentation: Sendable {
  private let words: Words

  public init(words: Words) { self.words = words }

  /// The frame for these facts. Its revision is the display's business.
  public func frame(_ facts: BorrowFacts) -> BorrowFrame {
    var frame = BorrowFrame(
      heading: heading(facts), book: facts.book.map { Contract.Book($0) },
      member: facts.member.map { Contract.Member($0) }, duration: facts.duration,
      range: range(facts), durationError: fieldError(facts), due: due(facts),
      message: message(facts),
      ownLoan: facts.ownLoan?.loan.description ?? "", canHold: facts.canHold)
    switch facts.phase {
    case .editing:
      frame.phase = .editing
      frame.canSubmit = facts.obstacles.isEmpty
    case .confirming(let confirmation):
      frame.phase = .confirming
      frame.confirmation = question(confirmation, facts)
    case .submitting(let canCancel):
      frame.phase = .submitting
      frame.busy = true
      frame.canCancel = canCancel
    case .done(let receipt):
      frame.phase = .done
      frame.canSubmit = facts.obstacles.isEmpty
      frame.receipt = Contract.Receipt(receipt, words: words)
    }
    return frame
  }

  /// What the form says of what has just happened, or of what stands in its way. A receipt speaks
  /// for itself.
  func message(_ facts: BorrowFacts) -> Message? {
    switch facts.notice {
    case nil: reasons(facts.obstacles, facts)
    case .refused(let reasons)?: self.reasons(reasons, facts)
    case .held(let hold)?: words.message(hold)
    case .failed(let failure)?: words.message(failure)
    case .cancelled?: words.message(.cancelled, Phrase(.cancelled))
    case .tooLateToCancel(let receipt)?:
      words.message(
        .tooLateToCancel,
        Phrase(.tooLateToCancel, ["title": .text(receipt.book.title), "due": .date(receipt.due)]))
    case .policyChanged?:
      words.message(.policyChanged, Phrase(.policyChanged, facts.policy.range))
    case .newerEditKept?: words.message(.newerEditKept, Phrase(.newerEditKept))
    case .requestIDTooLong(let limit)?:
      words.message(.unspecified, Phrase(.requestIDTooLong, ["limit": .count(limit)]))
    }
  }

  private func heading(_ facts: BorrowFacts) -> String {
    guard let book = facts.book else { return words.text(Phrase(.headingBorrow)) }
    return words.text(Phrase(.headingBorrowTitle, ["title": .text(book.title)]))
  }

  private func range(_ facts: BorrowFacts) -> DurationRange {
    let range = facts.policy.range
    return DurationRange(
      minimum: UInt32(clamping: range.lowerBound), maximum: UInt32(clamping: range.upperBound),
      policyVersion: facts.policy.version, text: words.text(Phrase(.range, range)))
  }

  private func due(_ facts: BorrowFacts) -> BorrowDue? {
    if case .done = facts.phase { return nil }
    guard let due = facts.due else { return nil }
    return BorrowDue(
      date: StageContract.Date(due.date, words: words),
      moved: due.moved.map { Contract.MovedDue($0, words: words) }, text: words.text(due))
  }

  private func fieldError(_ facts: BorrowFacts) -> Message? {
    switch facts.problem {
    case nil: nil
    case .notANumber?:
      words.message(.daysNotANumber, Phrase(.daysNotANumber, facts.policy.range))
    case .outOfRange(let range)?: words.message(.daysOutOfRange(range))
    }
  }

  private func question(
    _ confirmation: BorrowFacts.Confirmation, _ facts: BorrowFacts
  ) -> BorrowConfirmation {
    let phrase = Phrase(
      .question,
      ["title": .text(facts.book?.title ?? ""), "days": .count(confirmation.days)])
    return BorrowConfirmation(
      id: confirmation.id, reasons: confirmation.reasons.map { words.message($0) },
      text: words.text(phrase))
  }

  private func reasons(_ reasons: [Reason], _ facts: BorrowFacts) -> Message? {
    words.message(
      joining: reasons.map { reason in
        reason == .unknownMember && facts.isForSelf
          ? words.message(.unknownMember, Phrase(.notAMember)) : words.message(reason)
      })
  }
}
