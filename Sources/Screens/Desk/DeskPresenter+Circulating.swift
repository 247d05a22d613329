internal import Library
internal import LoopActor

// What is done with a book: lent, taken back, renewed, and taken back again.

extension DeskPresenter {
  func circulate(_ book: Book, _ text: String) {
    if facts.needsCard {
      // Said once: whoever scans the book again means it.
      facts.needsCard = false
      return finish(.nobodyAnyMore)
    }
    guard let member = facts.served?.member, !facts.isReturning else {
      return takeBack(text, or: book)
    }
    lend(
      .lend(book, member, barcode: text, days: facts.policy.defaultDays), accepting: nil)
  }

  // MARK: Lending

  private func lend(_ matter: DeskFacts.Question.Matter, accepting confirmed: Confirmed?) {
    guard let step, case .lend(let book, let member, let barcode, let days) = matter else { return }
    let request = BorrowRequest(
      id: step.request, actor: library.actor, member: member.id, book: book.id, days: days,
      confirmed: confirmed, desk: desk, barcode: barcode)
    lending.ask(
      { library.borrowing.borrow(request, completion: $0) },
      answer: { [weak self] in self?.take($0, matter) })
  }

  private func take(_ outcome: BorrowOutcome, _ matter: DeskFacts.Question.Matter) {
    guard isActive, case .lend(let book, let member, _, _) = matter else { return }
    switch outcome {
    case .receipt(let receipt):
      facts.question = nil
      finish(.lent(receipt))
    case .needsConfirmation(let reasons): ask(matter, reasons)
    case .impossible(let reasons):
      // Another question, with other rules (C-25): renewing is never done silently.
      if case .alreadyYours(let own)? = reasons.first, reasons.count == 1 {
        return ask(.renewOwn(own, book, member))
      }
      facts.question = nil
      finish(.refused(reasons))
    case .cancelled: finish(.dismissed)
    case .failed(let failure): finish(.failed(failure))
    }
  }

  // MARK: Taking back

  /// - Parameter book: what a person calls it, where that is no barcode.
  private func takeBack(_ item: String, or book: Book, isSecond: Bool = false) {
    guard let step else { return }
    // A barcode that is not one is known by its book; then the first answer was about nothing.
    let request = ReturnRequest(
      id: isSecond ? step.request(for: "book") : step.request, actor: library.actor, member: nil,
      item: item, desk: desk)
    returning.ask(
      { library.returning.takeBack(request, completion: $0) },
      answer: { [weak self] outcome in
        guard let self, isActive else { return }
        switch outcome {
        case .returned(let returned):
          finish(.takenBack(returned))
        case .impossible([.unknownLoan]) where !isSecond:
          takeBack(book.id.description, or: book, isSecond: true)
        case .impossible(let reasons): finish(.refused(reasons))
        case .cancelled: finish(.dismissed)
        case .failed(let failure): finish(.failed(failure))
        }
      })
  }

  // MARK: Renewing

  private func renew(_ loan: LoanID, accepting confirmed: Confirmed?) {
    guard let step else { return }
    let request = RenewRequest(
      id: step.request(for: "renewal"), actor: library.actor, member: nil, item: loan.description,
      confirmed: confirmed, desk: desk)
    renewing.ask(
      { library.renewing.renew(request, completion: $0) },
      answer: { [weak self] outcome in
        guard let self, isActive else { return }
        switch outcome {
        case .renewed(let renewed):
          facts.question = nil
          finish(.renewed(renewed))
        case .needsConfirmation(let question): ask(.renew(question), question.reasons)
        case .impossible(let reasons):
          facts.question = nil
          finish(.refused(reasons))
        case .cancelled: finish(.dismissed)
        case .failed(let failure): finish(.failed(failure))
        }
      })
  }

  // MARK: Undo

  func askToUndo() {
    facts.question = nil
    looking.ask(
      { library.undoing.lastAction(of: desk, actor: library.actor, completion: $0) },
      answer: { [weak self] outcome in
        guard let self, isActive else { return }
        switch outcome {
        case .action(let action): ask(.undo(action))
        case .refused(let refusal): finish(.notUndone(refusal))
        case .failed(let failure): finish(.failed(failure))
        }
      })
  }

  private func undo(_ action: DeskAction) {
    guard let step else { return }
    let request = DeskUndoRequest(
      id: step.request(for: "undo"), actor: library.actor, desk: desk, action: action.id)
    undoing.ask(
      { library.undoing.undo(request, completion: $0) },
      answer: { [weak self] outcome in
        guard let self, isActive else { return }
        facts.question = nil
        switch outcome {
        case .undone(let action):
          finish(.undone(action))
        case .refused(let refusal): finish(.notUndone(refusal))
        case .cancelled: finish(.dismissed)
        case .failed(let failure): finish(.failed(failure))
        }
      })
  }

  // MARK: Questions

  private func ask(_ matter: DeskFacts.Question.Matter, _ reasons: [Reason] = []) {
    let question = DeskFacts.Question(id: library.newID(), matter: matter, reasons: reasons)
    facts.question = question
    finish(.asked(question))
  }

  /// Says yes to what the person saw; a stale yes says it to nothing.
  func confirm(_ id: String, _ note: String, _ step: DeskStep) {
    guard let question = question(id, step) else { return finish(.nothingAsked) }
    guard !question.reasons.needNote || !Blanks.isBlank(note) else { return finish(.noteMissing) }
    yes = DeskYes(question: question, request: step.request)
    let note = note.isEmpty ? nil : note
    switch question.matter {
    case .lend(_, _, _, let days):
      lend(
        question.matter,
        accepting: Confirmed(reasons: Set(question.reasons), days: days, note: note))
    case .renewOwn(let own, _, _): renew(own.loan, accepting: nil)
    case .renew(let renewal):
      renew(
        renewal.loan.id,
        accepting: Confirmed(reasons: Set(question.reasons), days: renewal.days, note: note))
    case .undo(let action): undo(action)
    }
  }

  /// What is asked, or what was said yes to by this very request: then its first result is found again.
  private func question(_ id: String, _ step: DeskStep) -> DeskFacts.Question? {
    if let question = facts.question, question.id == id { return question }
    guard let yes, yes.question.id == id, yes.request == step.request else { return nil }
    return yes.question
  }

  func dismiss() {
    guard facts.question != nil else { return finish(.nothingAsked) }
    facts.question = nil
    finish(.dismissed)
  }
}
