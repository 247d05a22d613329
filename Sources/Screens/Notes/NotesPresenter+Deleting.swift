internal import Contract
internal import Library
internal import LoopActor
internal import Stage

extension NotesPresenter {
  func ask(about item: String, from view: ViewID) {
    switch facts.phase {
    case .ready, .confirming: break
    case .loading, .deleting, .failed: return show()
    }
    guard let found = facts.page.notes.first(where: { $0.item == item }) else { return show() }
    let confirmation = NotesFacts.Confirmation(id: library.newID(), item: found)
    facts.phase = .confirming(confirmation)
    facts.notice = nil
    show()
    if facts.phase == .confirming(confirmation) { focus("confirmation", for: view) }
  }

  func dismiss() {
    if case .confirming = facts.phase { facts.phase = .ready }
    show()
  }

  func confirm(_ confirm: NotesConfirm) {
    guard case .confirming(let confirmation) = facts.phase, confirmation.id == confirm.confirmation,
      let member
    else { return show() }
    guard confirm.requestId.utf8.count <= library.longestRequestID else {
      facts.notice = .requestIDTooLong(limit: library.longestRequestID)
      return show()
    }
    facts.phase = .deleting(confirmation.item)
    show()
    guard isActive, facts.phase == .deleting(confirmation.item) else { return }
    guard let note = confirmation.item.note else { return discard(confirmation.item, member) }
    let id = confirm.requestId.isEmpty ? library.newID() : confirm.requestId
    let wanted = DeleteNote(
      id: RequestID(id), actor: library.actor, member: member, note: note)
    deleteCall.ask(
      { library.notes.delete(wanted, completion: $0) },
      answer: { [weak self] outcome in
        switch outcome {
        case .deleted(let title): self?.finish(.deleted(title: title))
        case .refused(let refusal): self?.finish(.trouble(.refused(refusal)))
        case .failed(let failure): self?.finish(.trouble(.failed(failure)))
        case .cancelled: self?.finish(nil)
        }
      })
  }

  private func discard(_ item: NoteSummary, _ member: MemberID) {
    guard let draft = item.draft else { return finish(nil) }
    discardCall.ask(
      { library.drafts.discard(draft, member: member, actor: library.actor, completion: $0) },
      answer: { [weak self] outcome in
        switch outcome {
        case .done: self?.finish(.discarded)
        case .refused(let refusal): self?.finish(.trouble(.refused(refusal)))
        case .failed(let failure): self?.finish(.trouble(.failed(failure)))
        case .cancelled: self?.finish(nil)
        }
      })
  }

  private func finish(_ notice: NotesFacts.Notice?) {
    guard isActive else { return }
    facts.phase = .ready
    facts.notice = notice
    showAndAnnounce()
    load()
  }
}
