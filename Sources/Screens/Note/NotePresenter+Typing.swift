internal import Contract
internal import Library
internal import LoopActor
internal import Stage
internal import StageContract

/// What changed a field last, and which revision of the frame shows it.
struct NoteEdit {
  /// Nil: nobody here; a revision of the note that was saved elsewhere.
  var view: ViewID?
  var revision: UInt64
  /// The revision of the note that was shown before, where another took its place.
  var formerBase: Int?
}

extension NotePresenter {
  func setTitle(_ edit: NoteSetTitle, from view: ViewID) {
    guard !facts.isMissing, closing == nil else { return show() }
    guard edit.text.utf8.count <= NoteDraft.longestTitle else {
      facts.titleProblem = .tooLong(limit: NoteTitle.longest)
      return show()
    }
    guard !edit.text.utf8.elementsEqual(facts.title.utf8) else { return show() }
    setAside(titleEdit, basedOn: edit.basedOn, from: view)
    facts.title = edit.text
    facts.titleProblem = nil
    titleEdit = NoteEdit(view: view, revision: revision + 1)
    typed(basedOn: edit.basedOn)
  }

  func setText(_ piece: NoteSetText, from view: ViewID) {
    guard !facts.isMissing, closing == nil else { return show() }
    switch pieces.take(piece, from: view) {
    // Acknowledged, and nothing else: a frame has the whole text in it.
    case .taken: return
    case .incomplete:
      if facts.textProblem == nil { facts.textProblem = .incomplete }
      return show()
    case .tooLong:
      facts.textProblem = .tooLong
      return show()
    case .whole(let text):
      facts.textProblem = nil
      guard !text.utf8.elementsEqual(facts.text.utf8) else { return show() }
      setAside(textEdit, basedOn: piece.basedOn, from: view)
      facts.text = text
      textEdit = NoteEdit(view: view, revision: revision + 1)
      typed(basedOn: piece.basedOn)
    }
  }

  private func typed(basedOn: UInt64) {
    edits += 1
    if basedOn == 0, let offeredBase {
      facts.base = offeredBase
      self.offeredBase = nil
    }
    switch facts.phase {
    case .saved: facts.phase = .editing
    case .failed:
      // Saving is pressed again, for what stands there now.
      retryTimer?.cancel()
      attempt = nil
      facts.phase = .editing
    case .loading, .editing, .saving, .conflict, .missing: break
    }
    switch facts.notice {
    case .setAside, .changedElsewhere, .gone: break
    default: facts.notice = nil
    }
    autosave.touch()
    show()
  }

  // MARK: Two who type in one editor

  /// What another view has typed, and this one has not seen, is not lost by being typed over.
  private func setAside(_ edit: NoteEdit?, basedOn: UInt64, from view: ViewID) {
    guard let edit, edit.view != view, edit.revision > basedOn else { return }
    if let formerBase = edit.formerBase {
      // Saving will find the other revision, and ask.
      facts.base = formerBase
      facts.notice = .changedElsewhere
    }
    guard let other = edit.view else { return }
    let aside = asides[other] ?? NoteAside(DraftID(library.newID()), self)
    asides[other] = aside
    aside.put(facts)
    facts.notice = .setAside
    announce(presentation.message(facts))
  }
}

/// A text that was typed over, kept as a draft of its own.
@LoopActor
final class NoteAside {
  private let id: DraftID
  private var draft: NoteDraft?
  private weak var presenter: NotePresenter?
  private var autosave: Autosave?

  init(_ id: DraftID, _ presenter: NotePresenter) {
    self.id = id
    self.presenter = presenter
    autosave = Autosave(presenter.library.scheduler) { [weak self] in
      self?.keep($0) ?? Cancellation()
    }
  }

  func put(_ facts: NoteFacts) {
    draft = NoteDraft(
      id: id, note: facts.note, base: facts.base, title: facts.title, text: facts.text)
    autosave?.touch()
    autosave?.flush()
  }

  func stop() {
    let isUnsaved = autosave?.standing != .clean
    autosave?.stop()
    if isUnsaved { _ = keep { _ in } }
  }

  private func keep(_ completion: @escaping @LoopActor (KeepDraftOutcome) -> Void) -> Cancellation {
    guard let draft, let presenter, let member = presenter.member else {
      completion(.cancelled)
      return Cancellation()
    }
    let library = presenter.library
    return library.drafts.keep(
      draft, member: member, actor: library.actor, completion: completion)
  }
}
