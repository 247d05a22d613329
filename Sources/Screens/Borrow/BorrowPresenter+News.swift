internal import Library
internal import LoopActor
internal import Stage

// What reaches the form from elsewhere: the book, the member, the policy.

extension BorrowPresenter {
  public func resume() {
    subscription = library.events.subscribe { [weak self] event in self?.hear(event) }
    follow(library.policies.current)
    lookUpBook()
    if facts.member == nil { lookUpMember() }
  }

  public func pause() {
    subscription?.cancel()
    subscription = nil
    // A press that waits for a lookup is not given up because its view has lost the line.
    guard attempt == nil else { return }
    bookLookup.forget()
    memberLookup.forget()
  }

  private func hear(_ event: DomainEvent) {
    guard isActive else { return }
    switch event {
    case .policyChanged(let policy): follow(policy)
    case .calendarChanged: show()
    case .bookBorrowed(let receipt): if receipt.book.id == bookID { lookUpBook() }
    case .bookReturned(let loan), .lendingUndone(let loan), .returnUndone(let loan):
      if loan.book.id == bookID { lookUpBook() }
    case .holdReady(let hold), .holdPaused(let hold), .holdEnded(let hold, _):
      if hold.book.id == bookID { lookUpBook() }
    case .catalogueChanged: lookUpBook()
    case .memberAdded: if facts.member == nil { lookUpMember() }
    case .profileChanged(let member): if facts.member?.id == member { lookUpMember() }
    case .membersChanged: lookUpMember()
    default: break
    }
  }

  // MARK: The book and the member

  func lookUpWhatIsMissing() {
    if facts.book == nil, !bookLookup.isRunning { lookUpBook() }
    if facts.member == nil, !memberLookup.isRunning { lookUpMember() }
  }

  func lookUpBook() {
    guard isActive else { return }
    bookLookup.ask(
      { library.books.book(bookID, completion: $0) },
      answer: { [weak self] outcome in self?.take(outcome) })
  }

  private func lookUpMember() {
    guard isActive else { return }
    memberLookup.ask(
      { library.members.resolve(card, actor: library.actor, completion: $0) },
      answer: { [weak self] outcome in self?.take(outcome) })
  }

  private func take(_ outcome: BookOutcome) {
    switch outcome {
    case .book(let book):
      facts.book = book
      facts.obstacles.removeAll { $0 == .unknownBook }
    case .unknown:
      facts.book = nil
      if !facts.obstacles.contains(.unknownBook) { facts.obstacles.insert(.unknownBook, at: 0) }
    case .failed(let failure):
      if facts.book == nil { return fail(failure) }
    }
    goOn()
  }

  private func take(_ outcome: MemberOutcome) {
    facts.obstacles.removeAll { $0 != .unknownBook }
    switch outcome {
    case .member(let member): facts.member = member
    case .impossible(let reasons): facts.obstacles += reasons
    case .failed(let failure): return fail(failure)
    }
    goOn()
  }

  /// What a form can't do without can't be found out. The next submit tries again.
  private func fail(_ failure: FailureID) {
    if attempt != nil, !request.isRunning { return take(BorrowAttempt.Answer.failed(failure)) }
    facts.notice = .failed(failure)
    show()
  }

  // MARK: The policy

  /// Every phase has its own way to follow (the gate has the last word in any case).
  private func follow(_ policy: LoanPolicy) {
    // Versions only grow; what is heard late is old.
    guard isActive, policy.version > facts.policy.version else { return }
    let former = facts.policy
    facts.policy = policy
    switch facts.phase {
    case .editing: checkField(former)
    case .confirming(let confirmation): askAgain(confirmation)
    case .submitting, .done: show()
    }
  }

  /// The text stays; whether it fits is said at once.
  private func checkField(_ former: LoanPolicy) {
    let range = facts.policy.range
    if let days = DayCount.parse(facts.duration) {
      facts.problem = range.contains(days) ? nil : .outOfRange(range)
    }
    guard former.range != range else { return show() }
    facts.notice = .policyChanged
    showAndAnnounce()
  }

  /// What the person was about to confirm is not what the library would do now.
  private func askAgain(_ confirmation: BorrowFacts.Confirmation) {
    guard let attempt = question else { return }
    facts.notice = .policyChanged
    let announcement = presentation.message(facts)
    // What only the gate knows stays asked.
    var reasons = confirmation.reasons.filter { !$0.isPreviewed }
    switch preview(confirmation.days) {
    case .impossible(let reasons) where !reasons.contains(.daysOutOfRange(facts.policy.range)):
      facts.notice = .refused(reasons)
      giveUp(nil)
      return announce(presentation.message(facts))
    case .impossible:
      giveUp(facts.policy.range.contains(confirmation.days) ? nil : .outOfRange(facts.policy.range))
      focus(.duration, for: attempt.asker)
    case .needsConfirmation(let known):
      reasons = known + reasons
      ask(reasons, attempt)
    case .allowed where reasons.isEmpty: giveUp(nil)
    case .allowed: ask(reasons, attempt)
    }
    announce(announcement)
  }

  /// The question is void: back to editing, with the text as it was.
  private func giveUp(_ problem: BorrowFacts.FieldProblem?) {
    question = nil
    facts.phase = .editing
    facts.problem = problem
    show()
  }
}

extension Reason {
  /// Whether the policy snapshot alone tells it.
  fileprivate var isPreviewed: Bool {
    switch self {
    case .longLoan, .daysOutOfRange: true
    default: false
    }
  }
}
