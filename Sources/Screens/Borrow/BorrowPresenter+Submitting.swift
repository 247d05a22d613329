internal import Contract
internal import Library
internal import LoopActor
internal import Stage

// From "submit" to an answer:
//
//   submit ─▶ wait (until book and member are known) ─▶ consider ─▶ send ─▶ take the outcome
//                                                          │  ▲                    │
//                                                          ▼  │ confirm            │
//                                                          ask ◀───────────────────┘
//
// "Hold" goes the same way, without a question.
//
// An attempt is current as long as `attempt` has its ticket; whatever comes for another one changes
// nothing.

extension BorrowPresenter {
  func submit(_ submit: BorrowSubmit, from view: ViewID) {
    switch facts.phase {
    case .editing: break
    case .done: if isAnswered(submit.requestId) { return show() }
    case .confirming, .submitting: return show()
    }
    guard let request = begin(submit.requestId) else { return show() }
    guard let days = DayCount.parse(facts.duration) else {
      return point(at: .notANumber, for: view)
    }
    let range = facts.policy.range
    guard range.contains(days) else { return point(at: .outOfRange(range), for: view) }
    facts.problem = nil
    set(out: .loan(days: days), request, for: view)
  }

  /// Whether a copy may be free is the library's business: then it is set aside.
  func placeHold(_ place: BorrowPlaceHold, from view: ViewID) {
    guard case .editing = facts.phase, !isAnswered(place.requestId),
      let request = begin(place.requestId)
    else { return show() }
    set(out: .hold, request, for: view)
  }

  /// The same press again, after a reconnect: what is shown is its answer.
  private func isAnswered(_ id: String) -> Bool { !id.isEmpty && RequestID(id) == answered }

  /// A press that is taken up. Nil: its id is too long, and the form says so.
  private func begin(_ id: String) -> RequestID? {
    facts.phase = .editing
    facts.notice = nil
    guard id.utf8.count <= library.longestRequestID else {
      facts.notice = .requestIDTooLong(limit: library.longestRequestID)
      return nil
    }
    return RequestID(id.isEmpty ? library.newID() : id)
  }

  private func set(out wish: BorrowAttempt.Wish, _ request: RequestID, for view: ViewID) {
    let attempt = BorrowAttempt(ticket: newTicket(), request: request, wish: wish, asker: view)
    facts.isSubjectKnown ? consider(attempt) : wait(attempt)
  }

  func confirm(_ confirm: BorrowConfirm, from view: ViewID) {
    guard case .confirming(let confirmation) = facts.phase, confirmation.id == confirm.confirmation,
      covers(confirm.reasons, confirmation.reasons),
      confirm.requestId.utf8.count <= library.longestRequestID, var attempt = question
    else { return show() }
    question = nil
    attempt.ticket = newTicket()
    attempt.asker = view
    attempt.wish = .loan(
      days: confirmation.days,
      confirmed: Confirmed(reasons: Set(confirmation.reasons), days: confirmation.days))
    if !confirm.requestId.isEmpty { attempt.request = RequestID(confirm.requestId) }
    facts.notice = nil
    send(attempt)
  }

  /// Whether the person has seen every reason. None named means all of them.
  private func covers(_ codes: [String], _ reasons: [Reason]) -> Bool {
    codes.isEmpty || reasons.allSatisfy { codes.contains(library.words.message($0).code) }
  }

  func dismiss(from view: ViewID) {
    guard case .confirming = facts.phase else { return show() }
    facts.phase = .editing
    facts.notice = nil
    question = nil
    show()
    focus(.duration, for: view)
  }

  func cancel() {
    guard case .submitting(canCancel: true) = facts.phase, attempt != nil else { return show() }
    guard request.isRunning else { return take(.cancelled) }
    attempt?.isCalledOff = true
    facts.phase = .submitting(canCancel: false)
    show()
    request.callOff()
  }

  // MARK: On the way

  /// Busy until the lookups have answered.
  private func wait(_ attempt: BorrowAttempt) {
    self.attempt = attempt
    facts.phase = .submitting(canCancel: true)
    show()
    if self.attempt?.ticket == attempt.ticket { lookUpWhatIsMissing() }
  }

  /// Goes on with what was waiting for the lookups.
  func goOn() {
    guard let attempt, !request.isRunning, facts.isSubjectKnown else { return show() }
    self.attempt = nil
    facts.phase = .editing
    consider(attempt)
  }

  /// A reason that is already known is told, or asked, without a call.
  private func consider(_ attempt: BorrowAttempt) {
    guard facts.obstacles.isEmpty else { return showAndAnnounce() }
    guard case .loan(let days, _) = attempt.wish else { return send(attempt) }
    switch preview(days) {
    case .impossible(let reasons): refuse(reasons, for: attempt.asker)
    case .needsConfirmation(let reasons): ask(reasons, attempt)
    case .allowed: send(attempt)
    }
  }

  func preview(_ days: Int) -> PolicyGate.Answer {
    PolicyGate.answer(
      PolicyGate.Facts(
        policy: facts.policy, calendar: library.calendars.calendar,
        benefit: .loan(PolicyGate.NewLoan(days: days, today: library.clock.today())),
        standing: facts.member.map { MemberStanding(of: $0, today: library.clock.today()) }))
  }

  private func send(_ attempt: BorrowAttempt) {
    guard let member = facts.member else { return wait(attempt) }
    self.attempt = attempt
    facts.phase = .submitting(canCancel: true)
    show()
    guard isActive, self.attempt?.ticket == attempt.ticket, !request.isRunning else { return }
    request.ask(
      { put(attempt, of: member.id, completion: $0) },
      answer: { [weak self] answer in self?.take(answer) })
  }

  /// Puts the wish to the library.
  private func put(
    _ attempt: BorrowAttempt, of member: MemberID,
    completion: @escaping @LoopActor (BorrowAttempt.Answer) -> Void
  ) -> Cancellation {
    switch attempt.wish {
    case .loan(let days, let confirmed):
      let wanted = Library.BorrowRequest(
        id: attempt.request, actor: library.actor, member: member, book: bookID, days: days,
        confirmed: confirmed)
      return library.borrowing.borrow(wanted) { completion(BorrowAttempt.Answer($0)) }
    case .hold:
      let wanted = Library.HoldRequest(
        id: attempt.request, actor: library.actor, member: member, book: bookID)
      return library.holding.hold(wanted) { completion(BorrowAttempt.Answer($0)) }
    }
  }

  // MARK: The answer

  /// Takes the answer to the current attempt.
  func take(_ answer: BorrowAttempt.Answer) {
    guard isActive, let attempt else { return }
    self.attempt = nil
    switch answer {
    case .receipt(let receipt): hand(over: receipt, attempt)
    case .hold(let hold):
      answered = attempt.request
      takeBack(.held(hold))
    case .impossible(let reasons): refuse(reasons, for: attempt.asker)
    case .needsConfirmation where attempt.isCalledOff: takeBack(.cancelled)
    case .needsConfirmation(let reasons): ask(reasons, attempt)
    case .cancelled: takeBack(.cancelled)
    case .failed(let failure): takeBack(.failed(failure))
    }
  }

  private func hand(over receipt: Library.Receipt, _ attempt: BorrowAttempt) {
    facts.phase = .done(receipt)
    facts.book = receipt.book
    facts.notice = attempt.isCalledOff ? .tooLateToCancel(receipt) : nil
    answered = attempt.request
    showAndAnnounce(library.words.borrowed(receipt))
  }

  /// Back to editing, with what has happened.
  private func takeBack(_ notice: BorrowFacts.Notice) {
    facts.phase = .editing
    facts.notice = notice
    showAndAnnounce()
  }

  /// Back to editing, with every reason: the one about the days beside its field.
  private func refuse(_ reasons: [Reason], for view: ViewID) {
    var others = reasons
    var problem: BorrowFacts.FieldProblem?
    for case .daysOutOfRange(let range) in reasons {
      problem = .outOfRange(range)
      others.removeAll { $0 == .daysOutOfRange(range) }
    }
    facts.phase = .editing
    facts.notice = others.isEmpty ? nil : .refused(others)
    let announcement = others.isEmpty ? nil : presentation.message(facts)
    if let problem { point(at: problem, for: view) } else { show() }
    announce(announcement)
    // Perhaps the shelf is not as the form shows it.
    if !others.isEmpty, subscription != nil { lookUpBook() }
  }

  func ask(_ reasons: [Reason], _ attempt: BorrowAttempt) {
    // Of a hold nothing is asked.
    guard case .loan(let days, _) = attempt.wish else {
      return refuse(reasons, for: attempt.asker)
    }
    let confirmation = BorrowFacts.Confirmation(
      id: library.newID(), reasons: reasons, days: days)
    question = attempt
    facts.phase = .confirming(confirmation)
    show()
    guard case .confirming(confirmation) = facts.phase else { return }
    focus(.confirmation, for: attempt.asker)
  }

  /// A field error, and the focus to its field for whoever asked.
  private func point(at problem: BorrowFacts.FieldProblem, for view: ViewID) {
    facts.problem = problem
    show()
    if facts.problem == problem { focus(.duration, for: view) }
  }
}
