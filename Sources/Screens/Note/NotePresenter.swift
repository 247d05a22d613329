public import Contract
internal import Library
public import LoopActor
public import Stage
internal import StageContract

/// The interaction of the editor.
///
/// Two things go on side by side: the autosave keeps what is typed as a draft, and a save makes it a
/// revision of the note. One of them is in flight at a time. `display` may re-enter, so whatever
/// follows a `show()` first asks whether it is still wanted.
@LoopActor
public final class NotePresenter: Presenter {
  let library: NoteDependencies
  let presentation: NotePresentation
  let wanted: NoteLoader.Wanted
  let loader: NoteLoader
  private(set) lazy var autosave = Autosave(library.scheduler) { [weak self] completion in
    self?.keep(completion) ?? Cancellation()
  }
  let saving = LatestCall<SaveNoteOutcome>()
  let discarding = LatestCall<KeepDraftOutcome>()
  let checking = LatestCall<NoteOutcome>()

  var facts: NoteFacts
  /// Nil: not known yet.
  var member: MemberID?
  var subscription: Cancellation?
  var retryTimer: Cancellation?
  var loadRetries = RetryDelays()
  var saveRetries = RetryDelays()

  /// What is being saved, or will be tried again; nil: nothing.
  var attempt: NoteAttempt?
  /// A save that waits for the note to be loaded.
  var waitingSave: (save: NoteSave, view: ViewID)?
  /// The request that the shown revision answers.
  var answered: RequestID?
  /// What the scene ends with, once that is done.
  var closing: NoteDraftChoice?
  var isTryingToKeep = false
  /// Whether the store may have a draft of this editor.
  var isDraftKept = false
  /// What a text from another life of the scene is based on.
  var offeredBase: Int?

  /// How many edits there have been.
  var edits = 0
  var titleEdit: NoteEdit?
  var textEdit: NoteEdit?
  var pieces = NotePieces()
  var asides: [ViewID: NoteAside] = [:]
  private var lastTicket = 0
  private weak var display: (any Display<NoteFrame>)?
  private(set) var isActive = true

  init(_ dependencies: NoteDependencies, opening: NoteOpen) {
    library = dependencies
    presentation = NotePresentation(words: dependencies.words)
    let isUsable = opening.draft.utf8.count <= NoteDraft.longestID
    wanted = NoteLoader.Wanted(note: opening.note, draft: isUsable ? opening.draft : "")
    loader = NoteLoader(dependencies, wanted)
    var draft = DraftID(wanted.draft)
    if wanted.draft.isEmpty || !dependencies.claims.claim(draft) {
      draft = DraftID(dependencies.newID())
      _ = dependencies.claims.claim(draft)
    }
    facts = NoteFacts(
      note: nil, draft: draft, base: wanted.draft.isEmpty ? 0 : Int(clamping: opening.baseRevision))
    autosave.onChange = { [weak self] in self?.autosaveChanged() }
    // Whose the draft is comes with the note.
    autosave.hold {}
  }

  public var locale: String { library.words.locale }

  public var isBusy: Bool {
    switch facts.phase {
    case .loading, .saving: true
    case .editing, .failed, .saved, .conflict, .missing: closing != nil
    }
  }

  // MARK: Presenter

  public func start(on display: any Display<NoteFrame>) -> NoteFrame {
    self.display = display
    return presentation.frame(facts, isBusy: isBusy)
  }

  /// Which note it is was said by the opening that made the scene, and text does not travel in one.
  public func open(_ opening: NoteOpen, basis: DraftBasis, from view: ViewID) {}

  public func handle(_ intent: NoteIntent, from view: ViewID) {
    guard isActive else { return }
    switch intent.intent {
    case .setTitle(let edit)?: setTitle(edit, from: view)
    case .setText(let piece)?: setText(piece, from: view)
    case .save(let save)?: self.save(save, from: view)
    case .resolve(let resolve)?: self.resolve(resolve, from: view)
    case .dismiss?: dismiss(from: view)
    case .cancel?: cancel()
    case .close(let close)?: self.close(close.draft)
    case .open?, nil: show()
    }
  }

  public func stop() {
    isActive = false
    display = nil
    subscription?.cancel()
    retryTimer?.cancel()
    let isUnsaved = autosave.standing != .clean
    autosave.stop()
    for aside in asides.values { aside.stop() }
    attempt = nil
    saving.forget()
    discarding.forget()
    checking.forget()
    loader.forget()
    // The scene is gone, what was typed in it is not.
    if isUnsaved {
      if member == nil { leftover.keep() } else { _ = keep { _ in } }
    }
    library.claims.release(facts.draft)
  }

  private var leftover: NoteLeftover {
    NoteLeftover(
      library: library, draft: facts.draft, note: wanted.note, base: facts.base,
      title: titleEdit == nil ? nil : facts.title, text: textEdit == nil ? nil : facts.text)
  }

  // MARK: Showing

  var revision: UInt64 { display?.revision ?? 0 }

  func show() {
    guard isActive else { return }
    facts.autosave = autosave.standing
    display?.display(presentation.frame(facts, isBusy: isBusy))
  }

  /// Shows, and then says aloud what the form says, or `otherwise`.
  func showAndAnnounce(_ otherwise: Message? = nil) {
    let announcement = presentation.message(facts) ?? otherwise
    show()
    announce(announcement)
  }

  func announce(_ message: Message?) {
    guard let message else { return }
    display?.perform(.announce(Announce(message: message)), for: .all)
  }

  func focus(_ field: Field, for view: ViewID) {
    display?.perform(.focus(Focus(field: field.rawValue)), for: .view(view))
  }

  /// The fields of the frame that the focus is moved to.
  enum Field: String {
    case title, text, conflict
  }

  func end(_ message: Message?) { display?.end(message) }

  func newTicket() -> Int {
    lastTicket += 1
    return lastTicket
  }
}
