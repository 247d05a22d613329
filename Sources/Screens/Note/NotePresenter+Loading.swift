internal import Library
internal import LoopActor
internal import Stage

// What reaches the editor from elsewhere: the note and its draft at the beginning, and later what
// others have saved.

extension NotePresenter {
  public func resume() {
    subscription = library.events.subscribe { [weak self] event in self?.hear(event) }
    if facts.isLoading { load() } else { check() }
  }

  public func pause() {
    subscription?.cancel()
    subscription = nil
    checking.forget()
  }

  // MARK: At the beginning

  func load() {
    guard isActive, !loader.isRunning else { return }
    retryTimer?.cancel()
    loader.load { [weak self] outcome in self?.take(outcome) }
  }

  private func take(_ outcome: NoteLoader.Outcome) {
    guard isActive else { return }
    switch outcome {
    case .found(let member, let note, let draft): begin(member, note, draft)
    case .missing(let missing):
      facts.phase = .missing(missing)
      showAndAnnounce()
    case .failed(let failure):
      let wait = loadRetries.next()
      facts.phase = .loading(.failed(failure), wait: wait)
      retryTimer = library.scheduler.schedule(after: wait) { [weak self] in self?.load() }
      show()
    }
  }

  /// What was typed while the note was on its way is newer than what comes.
  private func begin(_ member: MemberID, _ note: Note?, _ draft: NoteDraft?) {
    self.member = member
    facts.phase = .editing
    facts.note = draft?.note ?? note?.id
    facts.savedTitle = note?.title.description ?? ""
    if let draft, !draft.isSame(as: note) {
      goOn(with: draft, note)
    } else {
      begin(with: note, draft)
    }
    autosave.release()
    if let waiting = waitingSave {
      waitingSave = nil
      save(waiting.save, from: waiting.view)
    } else {
      show()
    }
  }

  private func goOn(with draft: NoteDraft, _ note: Note?) {
    if draft.id == facts.draft || library.claims.claim(draft.id) {
      if draft.id != facts.draft { library.claims.release(facts.draft) }
      facts.draft = draft.id
      isDraftKept = true
    }
    facts.base = draft.base
    fill(draft.title, draft.text)
    if draft.note != nil, note == nil {
      facts.notice = .gone
    } else if let note, note.revision > draft.base {
      facts.notice = .changedElsewhere
    } else if wanted.draft.isEmpty {
      facts.notice = .restored
    }
  }

  private func begin(with note: Note?, _ draft: NoteDraft?) {
    // It says nothing that the note doesn't.
    if let draft, let member, library.claims.isFree(draft.id) || draft.id == facts.draft {
      library.drafts.discard(draft.id, member: member, actor: library.actor) { _ in }
    }
    if !wanted.draft.isEmpty, facts.note == nil, !wanted.note.isEmpty {
      facts.note = NoteID(wanted.note)
      if facts.base > 0 { facts.notice = .gone }
    }
    if !wanted.draft.isEmpty, draft == nil, facts.base > 0 { offeredBase = facts.base }
    let typedBase = edits > 0 ? offeredBase : nil
    facts.base = typedBase ?? note?.revision ?? facts.base
    if let note, note.revision > facts.base { facts.notice = .changedElsewhere }
    fill(note?.title.description ?? "", note?.text ?? "")
  }

  private func fill(_ title: String, _ text: String) {
    if titleEdit == nil { facts.title = title }
    if textEdit == nil { facts.text = text }
  }

  // MARK: News

  private func hear(_ event: DomainEvent) {
    guard case .noteChanged(let member, let note) = event, member == self.member,
      note == facts.note
    else { return }
    check()
  }

  /// Looks what stands now. A save that is in flight will be told anyway.
  func check() {
    guard isActive, let member, let note = facts.note, !facts.isSaving else { return }
    checking.ask(
      { library.notes.load(note, member: member, actor: library.actor, completion: $0) },
      answer: { [weak self] outcome in self?.follow(outcome) })
  }

  private func follow(_ outcome: NoteOutcome) {
    guard isActive, !facts.isSaving, !facts.isMissing else { return }
    switch outcome {
    case .note(let note): follow(note)
    case .refused(.unknownNote):
      guard facts.base > 0, facts.notice != .gone else { return }
      if case .conflict(let conflict) = facts.phase, conflict.theirs == nil { return }
      facts.notice = .gone
      showAndAnnounce()
    case .refused, .failed: break
    }
  }

  private func follow(_ note: Note) {
    // One's own echo, or what is known already: nothing moves.
    guard note.revision > facts.base else { return }
    if case .conflict(let conflict) = facts.phase {
      guard conflict.theirs?.revision != note.revision else { return }
      return ask(about: note, nil)
    }
    facts.savedTitle = note.title.description
    guard autosave.standing == .clean, !isDraftKept else {
      guard facts.notice != .changedElsewhere else { return show() }
      facts.notice = .changedElsewhere
      return showAndAnnounce()
    }
    // Whoever types on without having seen this types over the former revision.
    let edit = NoteEdit(revision: revision + 1, formerBase: facts.base)
    (titleEdit, textEdit) = (edit, edit)
    facts.base = note.revision
    facts.title = note.title.description
    facts.text = note.text
    facts.phase = .editing
    facts.notice = .updated
    show()
  }
}

extension NoteDraft {
  fileprivate func isSame(as note: Note?) -> Bool {
    guard let note else { return false }
    return title.utf8.elementsEqual(note.title.description.utf8)
      && text.utf8.elementsEqual(note.text.utf8)
  }
}
