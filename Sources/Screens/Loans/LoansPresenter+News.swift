internal import Library
internal import LoopActor
internal import Stage

// What reaches the list from elsewhere: the member, the loans, the policy, another day.

extension LoansPresenter {
  public func resume() {
    subscription = library.events.subscribe { [weak self] event in self?.hear(event) }
    dayWatch.start { [weak self] today in self?.turn(to: today) }
    facts.today = library.clock.today()
    facts.calendar = library.calendars.calendar
    follow(library.policies.current)
    load()
  }

  public func pause() {
    subscription?.cancel()
    subscription = nil
    dayWatch.stop()
    listing.forget()
    holdListing.forget()
    // A press that waits for the member is not given up because its view has lost the line.
    if attempts.isEmpty { memberLookup.forget() }
  }

  func retry() {
    guard case .failed = facts.phase else { return show() }
    facts.phase = .loading
    facts.notice = nil
    show()
    if facts.phase == .loading { load() }
  }

  private func hear(_ event: DomainEvent) {
    guard isActive else { return }
    switch event {
    case .bookBorrowed(let receipt): follow(receipt.member, receipt.book)
    case .bookReturned(let loan), .loanRenewed(let loan), .lendingUndone(let loan),
      .returnUndone(let loan), .renewalUndone(let loan):
      follow(loan.member, loan.book)
    case .holdReady(let hold): follow(hold, isReady: true)
    case .holdPlaced(let hold), .holdPaused(let hold), .holdEnded(let hold, _):
      follow(hold, isReady: false)
    case .catalogueChanged: if facts.member != nil { list() }
    case .policyChanged(let policy): follow(policy)
    case .calendarChanged(let calendar): follow(calendar)
    case .dueDatesMoved(let loans):
      if loans.contains(where: { $0.member.id == facts.member?.id }) { list() }
    case .memberAdded: if facts.member == nil { load() }
    case .profileChanged(let member): if facts.member?.id == member { list() }
    case .membersChanged: load()
    default: break
    }
  }

  private func follow(_ member: Member, _ book: Book) {
    guard let own = facts.member else { return }
    if member.id == own.id || facts.loans.contains(where: { $0.book.id == book.id }) { list() }
  }

  private func follow(_ hold: Hold, isReady: Bool) {
    follow(hold.member, hold.book)
    guard hold.member.id == facts.member?.id else {
      // Perhaps the place in a queue is another now.
      return facts.holds.contains { $0.book.id == hold.book.id } ? listHolds() : ()
    }
    guard isReady else { return listHolds() }
    facts.notice = .ready(hold)
    showAndAnnounce()
    listHolds()
  }

  // MARK: The member and the loans

  func load() {
    guard isActive else { return }
    guard facts.member == nil else {
      list()
      return listHolds()
    }
    memberLookup.ask(
      { library.members.resolve(card, actor: library.actor, completion: $0) },
      answer: { [weak self] outcome in self?.take(outcome) })
  }

  func list() {
    // Nobody looks: what comes then is asked for when somebody does.
    guard isActive, subscription != nil, let member = facts.member else { return }
    listing.ask(
      { library.loans.openLoans(of: member.id, actor: library.actor, completion: $0) },
      answer: { [weak self] outcome in self?.take(outcome) })
  }

  private func take(_ outcome: MemberOutcome) {
    switch outcome {
    case .member(let member):
      facts.member = member
      sendWaiting()
      list()
      listHolds()
    case .impossible(let reasons):
      facts.phase = .failed(.refused(reasons))
      giveUpWaiting()
      showAndAnnounce()
    case .failed(let failure):
      facts.phase = .failed(.failed(failure))
      giveUpWaiting()
      showAndAnnounce()
    }
  }

  private func listHolds() {
    guard isActive, subscription != nil, let member = facts.member else { return }
    holdListing.ask(
      { library.holding.holds(of: member.id, actor: library.actor, completion: $0) },
      answer: { [weak self] outcome in self?.take(outcome) })
  }

  private func take(_ outcome: HoldsOutcome) {
    // The list of loans says what can't be loaded; the next event asks again.
    guard case .holds(let holds) = outcome, holds != facts.holds else { return }
    facts.holds = holds
    show()
  }

  private func take(_ outcome: LoansOutcome) {
    switch outcome {
    case .loans(let member, let loans):
      facts.member = member
      facts.loans = loans
      facts.phase = .loaded
      facts.remarks = facts.remarks.filter { facts.loan($0.key) != nil }
      review()
      show()
    case .impossible(let reasons):
      facts.loans = []
      facts.phase = .failed(.refused(reasons))
      review()
      showAndAnnounce()
    case .failed(let failure):
      facts.phase = .failed(.failed(failure))
      showAndAnnounce()
    }
  }

  // MARK: The policy and the day

  private func follow(_ policy: LoanPolicy) {
    // Versions only grow; what is heard late is old.
    guard isActive, policy.version > facts.policy.version else { return }
    facts.policy = policy
    guard review() else { return show() }
    facts.notice = .policyChanged
    showAndAnnounce()
  }

  private func follow(_ calendar: LibraryCalendar) {
    facts.calendar = calendar
    review()
    show()
  }

  private func turn(to today: CalendarDate) {
    facts.today = today
    review()
    show()
  }

  /// Asks again what has another answer now, and takes away what is no question any more.
  ///
  /// - Returns: whether anything was asked that has changed.
  @discardableResult
  private func review() -> Bool {
    let former = questions.map(\.confirmation)
    questions = questions.compactMap { renewed($0) }
    return questions.map(\.confirmation) != former
  }

  private func renewed(_ question: LoansQuestion) -> LoansQuestion? {
    var question = question
    let asked = question.confirmation
    guard let loan = facts.loan(asked.loan.id), loan.renewals == asked.loan.renewals else {
      return nil
    }
    // What only the gate knows stays asked.
    var reasons = asked.reasons.filter { $0 != .loanOverdue }
    switch facts.preview(loan) {
    case .impossible(let obstacles):
      facts.remarks[loan.id] = obstacles
      return nil
    case .needsConfirmation(let known): reasons = known + reasons
    case .allowed: if reasons.isEmpty { return nil }
    }
    let now = LoansFacts.Confirmation(
      id: asked.id, loan: loan, reasons: reasons,
      due: facts.renewedDue(loan), days: facts.policy.renewalDays)
    guard now != asked else { return question }
    question.confirmation = now
    question.confirmation.id = library.newID()
    return question
  }
}
