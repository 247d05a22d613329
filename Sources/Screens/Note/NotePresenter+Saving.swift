internal import Contract
internal import Library
internal import LoopActor
internal import Stage

// From "save" to an answer:
//
//   save ─▶ begin ─▶ (the autosave lets go) ─▶ send ─▶ take the outcome ─▶ saved
//            ▲                                           │  │
//            │ 1, 2, 4 … 60 s, the same again            │  └─▶ conflict ─ resolve ─▶ begin
//            └──────────────── failed ◀──────────────────┘
//
// An attempt is current as long as `attempt` has its ticket; whatever comes for another one changes
// nothing.

extension NotePresenter {
  func save(_ save: NoteSave, from view: ViewID) {
    switch facts.phase {
    case .loading:
      waitingSave = (save, view)
      return show()
    case .saved:
      // The same press again, after a reconnect.
      if !save.requestId.isEmpty, RequestID(save.requestId) == answered { return show() }
    case .editing, .failed: break
    case .saving, .conflict, .missing: return show()
    }
    guard closing == nil else { return show() }
    retryTimer?.cancel()
    facts.notice = nil
    submit(save.requestId, note: facts.note, base: facts.base, from: view)
  }

  private func submit(_ request: String, note: NoteID?, base: Int, from view: ViewID) {
    guard request.utf8.count <= library.longestRequestID else {
      facts.notice = .requestIDTooLong(limit: library.longestRequestID)
      return show()
    }
    let title: NoteTitle
    do throws(NoteTitle.Problem) {
      title = try NoteTitle(facts.title)
    } catch {
      facts.phase = .editing
      switch error {
      case .blank: facts.titleProblem = .blank
      case .tooLong(let limit): facts.titleProblem = .tooLong(limit: limit)
      }
      show()
      if facts.titleProblem != nil { focus(.title, for: view) }
      return
    }
    facts.titleProblem = nil
    guard facts.textProblem == nil else {
      // What the person typed is not what would be saved.
      facts.phase = .editing
      show()
      return focus(.text, for: view)
    }
    begin(
      NoteAttempt(
        ticket: newTicket(), request: RequestID(request.isEmpty ? library.newID() : request),
        note: note, base: base, title: title, text: facts.text, edits: edits, asker: view))
  }

  private func begin(_ attempt: NoteAttempt) {
    self.attempt = attempt
    facts.phase = .saving(canCancel: true)
    show()
    guard isActive, self.attempt?.ticket == attempt.ticket else { return }
    autosave.hold { [weak self] in self?.send(attempt.ticket) }
  }

  private func send(_ ticket: Int) {
    guard isActive, let attempt, attempt.ticket == ticket, let member, !saving.isRunning else {
      return
    }
    let wanted = SaveNote(
      id: attempt.request, actor: library.actor, member: member, note: attempt.note,
      base: attempt.base, title: attempt.title, text: attempt.text, draft: facts.draft)
    saving.ask(
      { library.notes.save(wanted, completion: $0) },
      answer: { [weak self] outcome in self?.take(outcome) })
  }

  /// Calls the save off, and the tries to come.
  func cancel() {
    switch facts.phase {
    case .saving(canCancel: true):
      guard saving.isRunning else { return take(.cancelled) }
      attempt?.isCalledOff = true
      facts.phase = .saving(canCancel: false)
      show()
      saving.callOff()
    case .failed:
      retryTimer?.cancel()
      attempt = nil
      facts.phase = .editing
      show()
    default: show()
    }
  }

  // MARK: The answer

  private func take(_ outcome: SaveNoteOutcome) {
    guard isActive, let attempt else { return }
    self.attempt = nil
    switch outcome {
    case .saved(let note, let revision): finish(attempt, note, revision)
    case .conflict where attempt.isCalledOff, .gone where attempt.isCalledOff:
      takeBack(nil)
    case .conflict(let note): ask(about: note, attempt.asker)
    case .gone: ask(about: nil, attempt.asker)
    case .refused(let refusal): takeBack(.refused(refusal))
    case .cancelled: takeBack(nil)
    case .failed(let failure):
      if attempt.isCalledOff || closing != nil {
        takeBack(.failed(failure))
      } else {
        retry(attempt, failure)
      }
    }
    if isActive, let closing { close(closing) }
  }

  private func finish(_ attempt: NoteAttempt, _ note: NoteID, _ revision: Int) {
    facts.note = note
    facts.base = revision
    facts.savedTitle = attempt.title.description
    facts.notice = nil
    offeredBase = nil
    answered = attempt.request
    saveRetries.reset()
    isDraftKept = false
    if edits == attempt.edits {
      facts.phase = .saved
      // Blanks at the ends go now that it is a title, and not while one types.
      facts.title = attempt.title.description
      autosave.settle()
    } else {
      facts.phase = .editing
    }
    autosave.release()
    showAndAnnounce(presentation.saved(attempt.title.description))
  }

  /// Back to editing, with what has happened.
  private func takeBack(_ notice: NoteFacts.Notice?) {
    facts.phase = .editing
    facts.notice = notice
    autosave.release()
    showAndAnnounce()
  }

  private func retry(_ attempt: NoteAttempt, _ failure: FailureID) {
    let wait = saveRetries.next()
    self.attempt = attempt
    facts.phase = .failed(.failed(failure), wait: wait)
    retryTimer = library.scheduler.schedule(after: wait) { [weak self] in
      guard let self, case .failed = facts.phase, let waiting = self.attempt else { return }
      begin(waiting)
    }
    autosave.release()
    showAndAnnounce()
  }

  // MARK: The conflict

  /// - Parameter view: the one whose focus goes to the question; nil: none.
  func ask(about note: Note?, _ view: ViewID?) {
    if let note { facts.savedTitle = note.title.description }
    facts.notice = nil
    let conflict = NoteFacts.Conflict(id: library.newID(), theirs: note)
    facts.phase = .conflict(conflict)
    autosave.release()
    show()
    guard case .conflict(conflict) = facts.phase else { return }
    announce(presentation.question(conflict, facts))
    if let view { focus(.conflict, for: view) }
  }

  func resolve(_ resolve: NoteResolve, from view: ViewID) {
    guard case .conflict(let conflict) = facts.phase, conflict.id == resolve.conflict else {
      return show()
    }
    switch (resolve.choice, conflict.theirs) {
    case (.keepMine, let theirs?):
      // What is over-written was seen: the new base is what the person decided about.
      facts.base = theirs.revision
      submit(resolve.requestId, note: facts.note, base: theirs.revision, from: view)
    case (.keepMine, nil), (.keepBoth, _):
      submit(resolve.requestId, note: nil, base: 0, from: view)
    case (.takeTheirs, let theirs?): take(theirs)
    case (.takeTheirs, nil), (.unspecified, _), (.unrecognized, _): show()
    }
  }

  private func take(_ theirs: Note) {
    facts.base = theirs.revision
    facts.title = theirs.title.description
    facts.text = theirs.text
    facts.titleProblem = nil
    facts.phase = .editing
    edits += 1
    autosave.hold { [weak self] in
      guard let self, let member else { return }
      autosave.settle()
      isDraftKept = false
      library.drafts.discard(facts.draft, member: member, actor: library.actor) { _ in }
      autosave.release()
    }
    show()
  }

  func dismiss(from view: ViewID) {
    guard case .conflict(let conflict) = facts.phase else { return show() }
    facts.phase = .editing
    facts.notice = conflict.theirs == nil ? .gone : .changedElsewhere
    show()
    focus(.text, for: view)
  }
}
