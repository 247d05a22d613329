internal import Contract
internal import Library
internal import LoopActor
internal import Stage

// From a press on a loan to an answer:
//
//   press ─▶ consider ─▶ start ─▶ send (once the member is known) ─▶ take the outcome
//              │            ▲                                              │
//              ▼            │ confirm                                      │
//              ask ─────────┘◀──────────────────────────────────────────────┘
//
// There is one attempt a loan; a second press while it runs is the same press.

extension LoansPresenter {
  func giveBack(_ press: LoansGiveBack, from view: ViewID) {
    let id = LoanID(press.loan)
    guard isNew(id, press.requestId) else { return show() }
    facts.notice = nil
    facts.remarks[id] = nil
    questions.removeAll { $0.confirmation.loan.id == id }
    guard facts.mayGiveBack else { return refuse([.returnedAtDeskOnly], id) }
    start(LoansAttempt(.giveBack, of: id, request: request(press.requestId), asker: view))
  }

  func renew(_ press: LoansRenew, from view: ViewID) {
    let id = LoanID(press.loan)
    guard facts.confirmation == nil, isNew(id, press.requestId) else { return show() }
    let seen = Int(press.renewals)
    let attempt = LoansAttempt(
      .renew(seen: seen, confirmed: nil), of: id, request: request(press.requestId), asker: view)
    // Perhaps the list is not there yet, or the loan is gone: the library knows.
    guard let loan = facts.loan(id) else { return start(attempt) }
    // Somebody has renewed it between the frame and the press.
    guard loan.renewals == seen else { return show() }
    facts.notice = nil
    facts.remarks[id] = nil
    switch facts.preview(loan) {
    case .impossible(let reasons): refuse(reasons, id)
    case .needsConfirmation(let reasons):
      let due = facts.renewedDue(loan)
      ask(
        Library.RenewalQuestion(
          loan: loan, due: due, days: facts.policy.renewalDays, reasons: reasons),
        attempt)
    case .allowed: start(attempt)
    }
  }

  func confirm(_ press: LoansConfirm, from view: ViewID) {
    guard let question = questions.first, question.confirmation.id == press.confirmation,
      covers(press.reasons, question.confirmation.reasons), isShort(press.requestId)
    else { return show() }
    questions.removeFirst()
    facts.notice = nil
    let asked = question.confirmation
    let confirmed = Confirmed(reasons: Set(asked.reasons), days: asked.days)
    start(
      LoansAttempt(
        .renew(seen: asked.loan.renewals, confirmed: confirmed), of: asked.loan.id,
        request: press.requestId.isEmpty ? question.request : RequestID(press.requestId),
        asker: view))
  }

  func dismiss(from view: ViewID) {
    guard !questions.isEmpty else { return show() }
    questions.removeFirst()
    facts.notice = nil
    show()
    focus(.loans, for: view)
  }

  /// Whether a press is not one that was made already.
  private func isNew(_ loan: LoanID, _ requestID: String) -> Bool {
    guard isShort(requestID) else {
      facts.notice = .requestIDTooLong(limit: library.longestRequestID)
      return false
    }
    if attempts[loan] != nil { return false }
    return facts.loan(loan) != nil || !returned.contains(loan)
  }

  private func isShort(_ requestID: String) -> Bool {
    requestID.utf8.count <= library.longestRequestID
  }

  private func request(_ id: String) -> RequestID {
    RequestID(id.isEmpty ? library.newID() : id)
  }

  /// Whether the person has seen every reason. None named means all of them.
  private func covers(_ codes: [String], _ reasons: [Reason]) -> Bool {
    codes.isEmpty || reasons.allSatisfy { codes.contains(library.words.message($0).code) }
  }

  // MARK: On the way

  private func start(_ attempt: LoansAttempt) {
    attempts[attempt.loan] = attempt
    facts.busy.insert(attempt.loan)
    show()
    guard isActive, attempts[attempt.loan] === attempt, !attempt.isRunning else { return }
    if facts.member == nil {
      if !memberLookup.isRunning { load() }
    } else {
      send(attempt)
    }
  }

  private func send(_ attempt: LoansAttempt) {
    guard let member = facts.member else { return }
    attempt.send(
      for: member, to: library,
      returned: { [weak self, weak attempt] in self?.take($0, to: attempt) },
      renewed: { [weak self, weak attempt] in self?.take($0, to: attempt) })
  }

  /// Sends what waited for the member.
  func sendWaiting() {
    for attempt in attempts.values where !attempt.isRunning { send(attempt) }
  }

  /// Forgets what waited for a member who can't be found out; why is shown already.
  func giveUpWaiting() {
    for attempt in attempts.values where !attempt.isRunning { _ = finish(attempt) }
  }

  // MARK: The answer

  /// Whether the attempt was still awaited.
  private func finish(_ attempt: LoansAttempt?) -> Bool {
    guard isActive, let attempt, attempts[attempt.loan] === attempt else { return false }
    attempts[attempt.loan] = nil
    facts.busy.remove(attempt.loan)
    return true
  }

  private func take(_ outcome: ReturnOutcome, to attempt: LoansAttempt?) {
    guard let attempt, finish(attempt) else { return }
    switch outcome {
    case .returned(let back):
      let loan = back.loan
      returned.insert(loan.id)
      facts.loans.removeAll { $0.id == loan.id }
      facts.remarks[loan.id] = nil
      facts.notice = .returned(loan)
      showAndAnnounce()
      list()
    case .impossible(let reasons): refuse(reasons, attempt.loan)
    case .cancelled: show()
    case .failed(let failure): fail(failure)
    }
  }

  private func take(_ outcome: RenewOutcome, to attempt: LoansAttempt?) {
    guard let attempt, finish(attempt) else { return }
    switch outcome {
    case .renewed(let renewed):
      facts.loans = facts.loans.map { $0.id == renewed.loan.id ? renewed.loan : $0 }
      facts.remarks[renewed.loan.id] = nil
      facts.notice = .renewed(renewed)
      showAndAnnounce()
      list()
    case .impossible(let reasons): refuse(reasons, attempt.loan)
    case .needsConfirmation(let question): ask(question, attempt)
    case .cancelled: show()
    case .failed(let failure): fail(failure)
    }
  }

  private func fail(_ failure: FailureID) {
    facts.notice = .failed(failure)
    showAndAnnounce()
  }

  /// Says why not: beside the loan, or for the list where the loan is not in it.
  private func refuse(_ reasons: [Reason], _ loan: LoanID) {
    if facts.loan(loan) == nil || reasons.contains(.unknownLoan) {
      facts.notice = .refused(reasons)
    } else {
      facts.remarks[loan] = reasons
    }
    showAndAnnounce(presentation.reasons(reasons, facts))
    // Perhaps the loan is not as the list shows it.
    list()
  }

  private func ask(_ question: Library.RenewalQuestion, _ attempt: LoansAttempt) {
    let confirmation = LoansFacts.Confirmation(
      id: library.newID(), loan: question.loan, reasons: question.reasons, due: question.due,
      days: question.days)
    questions.append(
      LoansQuestion(confirmation: confirmation, request: attempt.request, asker: attempt.asker))
    show()
    guard facts.confirmation == confirmation else { return }
    focus(.confirmation, for: attempt.asker)
  }
}
