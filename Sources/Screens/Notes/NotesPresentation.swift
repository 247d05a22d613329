internal import Contract
internal import Library
internal import StageContract

/// What the list looks like: facts in, words out.
struct NotesPresentation: Sendable {
  private let words: Words

  init(words: Words) { self.words = words }

  func frame(_ facts: NotesFacts) -> NotesFrame {
    var frame = NotesFrame(
      heading: words.text(Phrase(.headingNotes)), items: facts.page.notes.map(item),
      offset: UInt32(clamping: facts.offset), limit: UInt32(clamping: facts.limit),
      total: UInt32(clamping: facts.page.total), totalText: total(facts.page.total),
      message: message(facts))
    switch facts.phase {
    case .loading:
      frame.phase = .loading
      frame.busy = true
      frame.totalText = ""
    case .ready: frame.phase = .ready
    case .confirming(let confirmation):
      frame.phase = .confirming
      frame.confirmation = NotesConfirmation(
        id: confirmation.id,
        text: words.text(
          Phrase(.deleteNoteQuestion, ["title": .text(title(confirmation.item))])))
    case .deleting:
      frame.phase = .deleting
      frame.busy = true
    case .failed: frame.phase = .failed
    }
    return frame
  }

  func message(_ facts: NotesFacts) -> Message? {
    if case .failed(let trouble) = facts.phase { return message(trouble) }
    return switch facts.notice {
    case nil: nil
    case .deleted(let title)?: words.noteDeleted(title)
    case .discarded?: words.message(.noteDraftDiscarded, Phrase(.noteDraftDiscarded))
    case .trouble(let trouble)?: message(trouble)
    case .requestIDTooLong(let limit)?:
      words.message(.unspecified, Phrase(.requestIDTooLong, ["limit": .count(limit)]))
    }
  }

  private func message(_ trouble: NotesFacts.Trouble) -> Message? {
    switch trouble {
    case .refused(let refusal): words.message(refusal)
    case .noMember(let reasons): words.message(joining: reasons.map { words.message($0) })
    case .failed(let failure): words.message(failure)
    }
  }

  private func total(_ count: Int) -> String {
    count == 0
      ? words.text(Phrase(.noNotes)) : words.text(Phrase(.notesTotal, ["total": .count(count)]))
  }

  private func item(_ summary: NoteSummary) -> NoteItem {
    let title: KeyValuePairs<String, Phrase.Value> = ["title": .text(title(summary))]
    let text =
      if summary.note == nil {
        words.text(Phrase(.draftTitle, title))
      } else if summary.draft != nil {
        words.text(Phrase(.unsavedTitle, title))
      } else {
        self.title(summary)
      }
    return NoteItem(
      id: summary.item, title: summary.title, text: text, size: UInt32(clamping: summary.size),
      noteRevision: UInt64(clamping: summary.revision), unsaved: summary.draft != nil,
      changed: summary.changed.secondsSinceEpoch)
  }

  private func title(_ summary: NoteSummary) -> String {
    Blanks.isBlank(summary.title) ? words.text(Phrase(.untitled)) : summary.title
  }
}
