internal import Contract
internal import Library
internal import LoopActor
internal import Stage

// What becomes of the draft: kept while one types, and kept or discarded at the end.

extension NotePresenter {
  /// Begins to keep what stands in the fields now.
  func keep(_ completion: @escaping @LoopActor (KeepDraftOutcome) -> Void) -> Cancellation {
    guard let member else {
      completion(.cancelled)
      return Cancellation()
    }
    let draft = NoteDraft(
      id: facts.draft, note: facts.note, base: facts.base, title: facts.title, text: facts.text)
    // Perhaps it gets there even where the answer does not come.
    isDraftKept = true
    return library.drafts.keep(
      draft, member: member, actor: library.actor, completion: completion)
  }

  func autosaveChanged() {
    guard isActive else { return }
    if closing == .keep { return goOnKeeping() }
    show()
  }

  func close(_ choice: NoteDraftChoice) {
    let choice = choice == .discard ? NoteDraftChoice.discard : .keep
    switch facts.phase {
    case .missing: return end(nil)
    case .loading where edits == 0: return end(nil)
    case .saving:
      closing = choice
      return cancel()
    case .loading, .editing, .failed, .saved, .conflict: break
    }
    closing = choice
    isTryingToKeep = false
    retryTimer?.cancel()
    attempt = nil
    if choice == .keep { goOnKeeping() } else { discard() }
  }

  private func goOnKeeping() {
    switch autosave.standing {
    case .clean: end(presentation.farewell(isDraftKept ? .draftKept : .nothingUnsaved))
    case .saving: show()
    case .dirty: autosave.flush()
    case .failed(let trouble, _):
      // The first time it is tried at once; the answer is what the person hears.
      if isTryingToKeep { stay(.notKept(trouble)) } else { tryToKeep() }
    }
  }

  private func discard() {
    guard isDraftKept || autosave.standing != .clean, let member else {
      return end(presentation.farewell(.nothingUnsaved))
    }
    autosave.hold { [weak self] in
      guard let self, isActive else { return }
      discarding.ask(
        {
          library.drafts.discard(facts.draft, member: member, actor: library.actor, completion: $0)
        },
        answer: { [weak self] outcome in self?.take(discarded: outcome) })
    }
    show()
  }

  private func take(discarded outcome: KeepDraftOutcome) {
    switch outcome {
    case .done:
      autosave.settle()
      end(presentation.farewell(.draftDiscarded))
    case .refused(let refusal): stay(.refused(refusal))
    case .failed(let failure): stay(.failed(failure))
    case .cancelled: stay(nil)
    }
  }

  /// Not closed after all.
  private func stay(_ notice: NoteFacts.Notice?) {
    closing = nil
    isTryingToKeep = false
    facts.notice = notice
    if case .failed = facts.phase { facts.phase = .editing }
    autosave.release()
    showAndAnnounce()
  }

  private func tryToKeep() {
    isTryingToKeep = true
    autosave.flush()
  }
}
