internal import Library
internal import LoopActor
internal import Stage

extension NotesPresenter {
  func retry() {
    guard case .failed = facts.phase else { return show() }
    facts.phase = .loading
    show()
    load()
  }

  func turn(to offset: Int) {
    guard !isBusy else { return show() }
    facts.offset = offset
    facts.notice = nil
    if case .confirming = facts.phase { facts.phase = .ready }
    show()
    load()
  }

  /// What is shown stays until the answer comes.
  func load() {
    guard isActive else { return }
    guard let member else { return lookUpMember() }
    let query = NotesQuery(
      member: member, actor: library.actor, limit: facts.limit, offset: facts.offset)
    listCall.ask(
      { library.notes.list(query, completion: $0) },
      answer: { [weak self] outcome in self?.take(outcome) })
  }

  private func lookUpMember() {
    guard !memberCall.isRunning else { return }
    memberCall.ask(
      { library.members.resolve(nil, actor: library.actor, completion: $0) },
      answer: { [weak self] outcome in
        guard let self else { return }
        switch outcome {
        case .member(let member):
          self.member = member.id
          load()
        case .impossible(let reasons): fail(.noMember(reasons))
        case .failed(let failure): fail(.failed(failure))
        }
      })
  }

  private func take(_ outcome: NotesOutcome) {
    switch outcome {
    case .page(let page):
      // The last page may have emptied meanwhile.
      if page.notes.isEmpty, page.total > 0, facts.offset > 0 {
        facts.offset = max(0, (page.total - 1) / facts.limit * facts.limit)
        return load()
      }
      facts.page = page
      if page.total == 0 { facts.offset = 0 }
      switch facts.phase {
      case .loading, .failed: facts.phase = .ready
      case .ready, .confirming, .deleting: break
      }
      show()
    case .refused(let refusal): fail(.refused(refusal))
    case .failed(let failure): fail(.failed(failure))
    }
  }

  private func fail(_ trouble: NotesFacts.Trouble) {
    switch facts.phase {
    case .deleting, .confirming: facts.notice = .trouble(trouble)
    case .loading, .ready, .failed: facts.phase = .failed(trouble)
    }
    showAndAnnounce()
  }
}
