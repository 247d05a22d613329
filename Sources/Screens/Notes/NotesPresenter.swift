public import Contract
internal import Library
public import LoopActor
public import Stage
internal import StageContract

/// The interaction of the list: pages, the way to the editor, deleting.
@LoopActor
public final class NotesPresenter: Presenter {
  let library: NotesDependencies
  let presentation: NotesPresentation
  let router: any Router
  var facts: NotesFacts
  /// Nil: not known yet.
  var member: MemberID?
  let memberCall = LatestCall<MemberOutcome>()
  let listCall = LatestCall<NotesOutcome>()
  let deleteCall = LatestCall<DeleteNoteOutcome>()
  let discardCall = LatestCall<KeepDraftOutcome>()
  private var subscription: Cancellation?
  private weak var display: (any Display<NotesFrame>)?
  private(set) var isActive = true

  init(_ dependencies: NotesDependencies, opening: NotesOpen, router: any Router) {
    library = dependencies
    presentation = NotesPresentation(words: dependencies.words)
    self.router = router
    let limits = NotesQuery.limits
    let wanted = opening.limit == 0 ? 20 : Int(clamping: opening.limit)
    facts = NotesFacts(limit: min(max(wanted, limits.lowerBound), limits.upperBound))
  }

  public var locale: String { library.words.locale }

  public var isBusy: Bool {
    switch facts.phase {
    case .loading, .deleting: true
    case .ready, .confirming, .failed: false
    }
  }

  public func start(on display: any Display<NotesFrame>) -> NotesFrame {
    self.display = display
    return presentation.frame(facts)
  }

  public func resume() {
    subscription = library.events.subscribe { [weak self] event in self?.hear(event) }
    load()
  }

  public func pause() {
    subscription?.cancel()
    subscription = nil
    listCall.forget()
  }

  public func open(_ opening: NotesOpen, basis: DraftBasis, from view: ViewID) {}

  public func handle(_ intent: NotesIntent, from view: ViewID) {
    guard isActive else { return }
    switch intent.intent {
    case .turn(let turn)?: self.turn(to: Int(clamping: turn.offset))
    case .edit(let edit)?:
      // Nothing changes here, so the way to the editor is all of the answer.
      guard facts.page.notes.contains(where: { $0.item == edit.item }) else { return show() }
      router.showNote(edit.item, for: view)
    case .create?: router.showNote("", for: view)
    case .delete(let delete)?: ask(about: delete.item, from: view)
    case .confirm(let confirm)?: self.confirm(confirm)
    case .dismiss?: dismiss()
    case .retry?: retry()
    case .close?: display?.end(nil)
    case .open?, nil: show()
    }
  }

  public func stop() {
    isActive = false
    display = nil
    subscription?.cancel()
    memberCall.forget()
    listCall.forget()
    deleteCall.forget()
    discardCall.forget()
  }

  private func hear(_ event: DomainEvent) {
    switch event {
    case .noteChanged(let member, _) where member == self.member: load()
    case .noteDraftsChanged(let member) where member == self.member: load()
    default: break
    }
  }

  // MARK: Showing

  func show() {
    guard isActive else { return }
    display?.display(presentation.frame(facts))
  }

  func showAndAnnounce() {
    let announcement = presentation.message(facts)
    show()
    if let announcement {
      display?.perform(.announce(Announce(message: announcement)), for: .all)
    }
  }

  func focus(_ field: String, for view: ViewID) {
    display?.perform(.focus(Focus(field: field)), for: .view(view))
  }
}
