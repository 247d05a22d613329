internal import Contract
internal import Library
internal import StageContract

/// What the editor looks like: facts in, words and enabled actions out.
struct NotePresentation: Sendable {
  private let words: Words

  init(words: Words) { self.words = words }

  /// The frame for these facts. Its revision is the display's business.
  func frame(_ facts: NoteFacts, isBusy: Bool) -> NoteFrame {
    var frame = NoteFrame(
      heading: heading(facts), note: facts.note?.description ?? "",
      draft: facts.draft.description, baseRevision: UInt64(clamping: facts.base),
      title: facts.title, titleError: titleError(facts), text: facts.text,
      textError: facts.textProblem.map(message),
      autosave: autosave(facts.autosave), canSave: facts.canSave, busy: isBusy,
      message: message(facts))
    switch facts.phase {
    case .loading(_, let wait):
      frame.phase = .loading
      frame.retrySeconds = seconds(wait)
    case .editing: frame.phase = .editing
    case .saving(let canCancel):
      frame.phase = .saving
      frame.canCancel = canCancel
    case .failed(_, let wait):
      frame.phase = .failed
      frame.canCancel = true
      frame.retrySeconds = seconds(wait)
    case .saved: frame.phase = .saved
    case .conflict(let conflict):
      frame.phase = .conflict
      frame.conflict = self.conflict(conflict, facts)
    case .missing: frame.phase = .missing
    }
    return frame
  }

  /// What the form says of what has just happened, or of what stands in its way.
  func message(_ facts: NoteFacts) -> Message? {
    switch facts.phase {
    case .loading(let trouble?, _), .failed(let trouble, _): return words.message(trouble)
    case .missing(.refused(let refusal)): return words.message(refusal)
    case .missing(.noMember(let reasons)):
      return words.message(joining: reasons.map { words.message($0) })
    case .saved where facts.notice == nil:
      return saved(facts.savedTitle)
    case .loading, .editing, .saving, .saved, .conflict: return facts.notice.map(message)
    }
  }

  private func message(_ notice: NoteFacts.Notice) -> Message {
    switch notice {
    case .refused(let refusal): words.message(refusal)
    case .failed(let failure): words.message(failure)
    case .restored: words.message(.noteDraftRestored, Phrase(.noteRestored))
    case .changedElsewhere:
      words.message(.noteChangedElsewhere, Phrase(.noteChangedElsewhere))
    case .updated: words.message(.noteUpdated, Phrase(.noteUpdated))
    case .gone: words.message(.noteGone, Phrase(.noteGone))
    case .setAside: words.message(.noteSetAside, Phrase(.noteSetAside))
    case .notKept(let trouble):
      // The code says what it means for the editor; both sentences are said.
      words.message(joining: [
        words.message(.noteDraftNotKept, Phrase(.noteNotKept)), words.message(trouble),
      ]) ?? words.message(trouble)
    case .requestIDTooLong(let limit):
      words.message(.unspecified, Phrase(.requestIDTooLong, ["limit": .count(limit)]))
    }
  }

  func saved(_ title: String) -> Message {
    words.message(.noteSaved, Phrase(.noteSaved, ["title": .text(title)]))
  }

  /// How an editor ends.
  enum Farewell {
    case draftKept, draftDiscarded, nothingUnsaved
  }

  func farewell(_ farewell: Farewell) -> Message {
    switch farewell {
    case .draftKept: words.message(.noteDraftKept, Phrase(.noteDraftKept))
    case .draftDiscarded: words.message(.noteDraftDiscarded, Phrase(.noteDraftDiscarded))
    case .nothingUnsaved: words.message(.noteNothingUnsaved, Phrase(.noteNothingUnsaved))
    }
  }

  func question(_ conflict: NoteFacts.Conflict, _ facts: NoteFacts) -> Message {
    let title: KeyValuePairs<String, Phrase.Value> = ["title": .text(facts.savedTitle)]
    return conflict.theirs == nil
      ? words.message(.noteGone, Phrase(.noteQuestionGone, title))
      : words.message(.noteConflict, Phrase(.noteQuestion, title))
  }

  private func conflict(_ conflict: NoteFacts.Conflict, _ facts: NoteFacts) -> NoteConflict {
    NoteConflict(
      id: conflict.id, text: question(conflict, facts).text, deleted: conflict.theirs == nil,
      theirTitle: conflict.theirs?.title.description ?? "", theirText: conflict.theirs?.text ?? "",
      theirRevision: UInt64(clamping: conflict.theirs?.revision ?? 0))
  }

  private func heading(_ facts: NoteFacts) -> String {
    guard !facts.savedTitle.isEmpty else { return words.text(Phrase(.headingNewNote)) }
    return words.text(Phrase(.headingNote, ["title": .text(facts.savedTitle)]))
  }

  private func titleError(_ facts: NoteFacts) -> Message? {
    switch facts.titleProblem {
    case nil: nil
    case .blank?: words.message(.noteTitleMissing, Phrase(.noteTitleMissing))
    case .tooLong(let limit)?: words.message(.titleTooLong(limit: limit))
    }
  }

  private func message(_ problem: NoteFacts.TextProblem) -> Message {
    switch problem {
    case .tooLong: words.message(.textTooLong(limit: Note.longestText))
    case .incomplete: words.message(.noteTextIncomplete, Phrase(.noteIncomplete))
    }
  }

  private func autosave(_ standing: Autosave.Standing) -> NoteAutosave {
    switch standing {
    case .clean: NoteAutosave(state: .clean, text: words.text(Phrase(.autosaveClean)))
    case .dirty: NoteAutosave(state: .dirty, text: words.text(Phrase(.autosaveDirty)))
    case .saving: NoteAutosave(state: .saving, text: words.text(Phrase(.autosaveSaving)))
    case .failed(let trouble, let wait):
      NoteAutosave(
        state: .failed,
        text: words.text(
          Phrase(.autosaveFailed, ["seconds": .count(Int(clamping: wait.components.seconds))])),
        failure: words.message(trouble), retrySeconds: seconds(wait))
    }
  }

  private func seconds(_ wait: Duration) -> UInt32 { UInt32(clamping: wait.components.seconds) }
}
