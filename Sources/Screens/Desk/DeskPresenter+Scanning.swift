internal import Library
internal import LoopActor

// What a line of input means: a member or a book, and what is done with either.

extension DeskPresenter {
  func begin(_ step: DeskStep) {
    switch step.wish {
    case .scan(let text): scan(text, step)
    case .choose(let member): choose(member)
    case .returns(let isOn): turn(isOn)
    case .done: serveNext()
    case .confirm(let question, let note): confirm(question, note, step)
    case .dismiss: dismiss()
    case .undo: askToUndo()
    }
  }

  private func scan(_ text: String, _ step: DeskStep) {
    if isEcho(text, step) { return finishSilently() }
    // Whoever scans on has answered no.
    facts.question = nil
    facts.candidates = []
    finding.ask(
      { library.members.members(matching: text, actor: library.actor, completion: $0) },
      answer: { [weak self] found in self?.take(found, for: text) })
  }

  /// A scanner that fires twice has asked once (C-02).
  private func isEcho(_ text: String, _ step: DeskStep) -> Bool {
    guard let echo, echo.text == text, echo.member == facts.served?.member.id,
      echo.isReturning == facts.isReturning
    else { return false }
    return step.arrived - echo.at < DeskEcho.time
  }

  private func take(_ outcome: DirectoryOutcome, for text: String) {
    guard isActive else { return }
    switch outcome {
    case .failed(let failure): finish(.failed(failure))
    // Then it is a book, if anything.
    case .impossible([.unknownMember]): look(for: text, or: [])
    case .impossible(let reasons): finish(.refused(reasons))
    case .found(let matches):
      let members = matches.members.map(\.member)
      if let only = members.first, only.card == text || only.id.description == text {
        return serve(only)
      }
      look(for: text, or: members)
    }
  }

  private func look(for text: String, or members: [Member]) {
    searching.ask(
      { library.books.find(text, completion: $0) },
      answer: { [weak self] book in self?.take(book, for: text, or: members) })
  }

  /// A code that a book has means the book; words mean a member rather than a title.
  private func take(_ outcome: FindOutcome, for text: String, or members: [Member]) {
    guard isActive else { return }
    if case .book(let book) = outcome, text.utf8.contains(where: { (48...57).contains($0) }) {
      return circulate(book, text)
    }
    if members.count == 1 { return serve(members[0]) }
    guard members.isEmpty else {
      facts.candidates = Array(members.prefix(DeskFacts.mostCandidates))
      return finish(.severalMembers(text))
    }
    switch outcome {
    case .book(let book): circulate(book, text)
    case .candidates(let page): finish(page.books.isEmpty ? .unknown(text) : .severalBooks(text))
    case .textTooLong(let limit): finish(.textTooLong(limit: limit))
    case .failed(let failure): finish(.failed(failure))
    }
  }

  // MARK: The member

  func serve(_ member: Member) {
    facts.isReturning = false
    facts.candidates = []
    facts.served = DeskFacts.Served(member)
    list { [weak self] in
      guard let self, let served = facts.served else { return }
      finish(.chosen(served, maximum: facts.policy.maxLoans))
    }
  }

  private func choose(_ id: MemberID) {
    guard let member = facts.candidates.first(where: { $0.id == id }) else {
      return finish(.nothingAsked)
    }
    serve(member)
  }

  private func turn(_ isOn: Bool) {
    facts.question = nil
    facts.isReturning = isOn
    finish(.returns(isOn))
  }

  /// The member is served, or the returns are done.
  private func serveNext() {
    facts.question = nil
    facts.candidates = []
    listing.forget()
    let served = facts.served?.member
    let wasReturning = facts.isReturning
    facts.served = nil
    facts.isReturning = false
    if let served { return finish(.served(served)) }
    if wasReturning { finish(.returns(false)) } else { finishSilently() }
  }

  // MARK: News

  public func resume() {
    subscription = library.events.subscribe { [weak self] event in self?.hear(event) }
    facts.policy = library.policies.current
    refresh()
  }

  public func pause() {
    subscription?.cancel()
    subscription = nil
    // A step that waits for it is not given up because its view has lost the line.
    if step == nil { listing.forget() }
  }

  private func hear(_ event: DomainEvent) {
    guard isActive else { return }
    switch event {
    case .policyChanged(let policy):
      facts.policy = policy
      show()
    case .bookBorrowed(let receipt): follow(receipt.member)
    case .bookReturned(let loan), .loanRenewed(let loan), .lendingUndone(let loan),
      .returnUndone(let loan), .renewalUndone(let loan), .loanLost(let loan):
      follow(loan.member)
    case .dueDatesMoved(let loans): for loan in loans { follow(loan.member) }
    case .catalogueChanged, .membersChanged: refresh()
    default: break
    }
  }

  private func follow(_ member: Member) {
    if facts.served?.member.id == member.id { refresh() }
  }

  /// Asks what the chosen member has now; after a question that is under way already, since that may have
  /// been answered before this happened, and a step may wait for it.
  private func refresh() {
    if listing.isRunning { heardMeanwhile = true } else { list() }
  }

  /// Asks what the chosen member has.
  private func list(_ then: @escaping () -> Void = {}) {
    heardMeanwhile = false
    guard isActive, let member = facts.served?.member else { return }
    listing.ask(
      { library.loans.openLoans(of: member.id, actor: library.actor, completion: $0) },
      answer: { [weak self] outcome in
        self?.take(outcome)
        then()
        self?.listAgain()
      })
  }

  private func listAgain() {
    if heardMeanwhile, !listing.isRunning { list() }
  }

  private func take(_ outcome: LoansOutcome) {
    guard isActive, case .loans(let member, let loans) = outcome,
      member.id == facts.served?.member.id
    else { return }
    let today = library.clock.today()
    facts.served = DeskFacts.Served(
      member, loans: loans.count, overdue: loans.count { $0.isOverdue(on: today) },
      dueTomorrow: loans.count { $0.due == today.advanced(by: 1) },
      objections: MemberStanding(of: member, today: today).objections)
    show()
  }
}
