internal import Contract
internal import Library
internal import LoopActor

// What a line of input means: a member or a book, and what is done with either.

extension DeskPresenter {
  func begin(_ step: DeskStep) {
    switch step.wish {
    case .scan(let text, let kind): scan(text, kind, step)
    case .restore(let draft): restore(draft)
    case .choose(let member): choose(member)
    case .returns(let isOn): turn(isOn)
    case .done: serveNext()
    case .confirm(let question, let note): confirm(question, note, step)
    case .dismiss: dismiss()
    case .undo: askToUndo()
    }
  }

  private func scan(_ text: String, _ kind: DeskScanKind, _ step: DeskStep) {
    if let echo, isEcho(echo, text, kind, step) { return finish(.again(echo.answer)) }
    // Whoever scans on has answered no.
    facts.question = nil
    facts.candidates = []
    if kind == .book { return look(for: text, kind, or: []) }
    finding.ask(
      { library.members.members(matching: text, actor: library.actor, completion: $0) },
      answer: { [weak self] found in self?.take(found, for: text, kind) })
  }

  /// A scanner that fires twice has asked once (C-02).
  private func isEcho(
    _ echo: DeskEcho, _ text: String, _ kind: DeskScanKind, _ step: DeskStep
  ) -> Bool {
    guard echo.text == text, echo.kind == kind, echo.member == facts.served?.member.id,
      echo.isReturning == facts.isReturning
    else { return false }
    return step.arrived - echo.at < DeskEcho.time
  }

  private func take(_ outcome: DirectoryOutcome, for text: String, _ kind: DeskScanKind) {
    guard isActive else { return }
    switch outcome {
    case .failed(let failure): finish(.failed(failure))
    // Then it is a book, if anything.
    case .impossible([.unknownMember]):
      if kind == .card { finish(.unknown(text)) } else { look(for: text, kind, or: []) }
    case .impossible(let reasons): finish(.refused(reasons))
    case .found(let matches):
      let members = matches.members.map(\.member)
      if kind == .card { choose(among: members, text) } else { look(for: text, kind, or: members) }
    }
  }

  private func look(for text: String, _ kind: DeskScanKind, or members: [Library.Member]) {
    searching.ask(
      { library.books.find(text, completion: $0) },
      answer: { [weak self] outcome in
        guard let self, isActive else { return }
        if kind == .lookup { return tell(outcome, text, members) }
        take(outcome, for: text, or: members)
      })
  }

  /// A code that a book has means the book, and a card the member; where the same number is both, whoever
  /// scans is asked. Words mean a member rather than a title.
  private func take(_ outcome: FindOutcome, for text: String, or members: [Library.Member]) {
    let holder = members.first.flatMap { $0.card == text || $0.id.description == text ? $0 : nil }
    if case .book(let book) = outcome, text.utf8.contains(where: { (48...57).contains($0) }) {
      guard let holder else { return circulate(book, text) }
      // Nobody scans a title: a card with the number of “1984” is a card.
      if book.title != text { return finish(.both(text, holder, book)) }
    }
    if let holder { return serve(holder) }
    guard members.isEmpty else { return choose(among: members, text) }
    switch outcome {
    case .book(let book): circulate(book, text)
    case .candidates(let page): finish(page.books.isEmpty ? .unknown(text) : .severalBooks(text))
    case .textTooLong(let limit): finish(.textTooLong(limit: limit))
    case .failed(let failure): finish(.failed(failure))
    }
  }

  private func choose(among members: [Library.Member], _ text: String) {
    if members.count == 1 { return serve(members[0]) }
    facts.candidates = Array(members.prefix(DeskFacts.mostCandidates))
    finish(.severalMembers(text))
  }

  /// Names what fits: the members as candidates, of whom one can be chosen.
  private func tell(_ outcome: FindOutcome, _ text: String, _ members: [Library.Member]) {
    let books: [Library.Book]
    switch outcome {
    case .book(let book): books = [book]
    case .candidates(let page): books = Array(page.books.prefix(DeskFacts.mostCandidates))
    case .textTooLong(let limit): return finish(.textTooLong(limit: limit))
    case .failed(let failure): return finish(.failed(failure))
    }
    facts.candidates = Array(members.prefix(DeskFacts.mostCandidates))
    if members.isEmpty && books.isEmpty { return finish(.unknown(text)) }
    finish(.found(text, members: facts.candidates, books: books))
  }

  // MARK: A former life

  /// Has the member chosen again who was, before anything that was scanned since is taken up.
  private func restore(_ draft: DeskDraft) {
    guard Duration.seconds(draft.age) <= library.idleLimit() else {
      facts.needsCard = !draft.member.isEmpty
      return finishSilently()
    }
    guard !draft.member.isEmpty else { return turn(draft.returning) }
    list(of: MemberID(draft.member)) { [weak self] outcome in
      guard let self, isActive else { return }
      guard case .loans(let member, _) = outcome else {
        facts.needsCard = true
        return finishSilently()
      }
      facts.served = DeskFacts.Served(member)
      facts.isReturning = draft.returning
      take(outcome)
      guard isActive, let served = facts.served else { return }
      finish(.chosen(served, maximum: facts.policy.maxLoans))
    }
  }

  /// Others work on at the desk already; whoever comes back may believe that somebody is chosen.
  func warn(of draft: DeskDraft) {
    guard facts.served == nil, !facts.isReturning, !draft.member.isEmpty, !draft.returning else {
      return
    }
    if case .restore? = step?.wish { return }
    facts.needsCard = true
    show()
  }

  // MARK: The member

  func serve(_ member: Library.Member) {
    facts.isReturning = false
    facts.needsCard = false
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
    facts.needsCard = false
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
    facts.needsCard = false
    if let served { return finish(.served(served)) }
    finish(wasReturning ? .returns(false) : .idle)
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

  private func follow(_ member: Library.Member) {
    if facts.served?.member.id == member.id { refresh() }
  }

  /// Asks what the chosen member has now; after a question that is under way already, since that may have
  /// been answered before this happened, and a step may wait for it.
  private func refresh() {
    if listing.isRunning { heardMeanwhile = true } else { list() }
  }

  /// Asks what the chosen member has.
  private func list(_ then: @escaping () -> Void = {}) {
    guard isActive, let member = facts.served?.member else { return }
    list(of: member.id) { [weak self] outcome in
      self?.take(outcome)
      then()
    }
  }

  private func list(of member: MemberID, _ answer: @escaping (LoansOutcome) -> Void) {
    heardMeanwhile = false
    listing.ask(
      { library.loans.openLoans(of: member, actor: library.actor, completion: $0) },
      answer: { [weak self] outcome in
        answer(outcome)
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
