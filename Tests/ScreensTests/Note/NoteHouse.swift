internal import Contract
internal import Library
internal import LoopActor
internal import Stage
internal import StageContract
internal import TestSupport

@testable internal import Screens

typealias NoteView = RecordingView<NoteIntent, NoteFrame>

/// A stage with the editor on it, and notes that do what a test says.
@LoopActor
final class NoteHouse {
  static let ada = Library.Member(id: MemberID("m1"), name: "Ada", card: "C1")

  let scheduler = ManualScheduler()
  let stage: Stage
  let news = LibraryNews()
  let members = ControlledMembers(["": NoteHouse.ada])
  let notes: ControlledNotes
  var claims = NoteClaims()
  private(set) weak var presenter: NotePresenter?
  private var lastID = 0

  init() {
    stage = Stage(scheduler: scheduler, random: { 0xabcd_0000_0000_0000 })
    notes = ControlledNotes(news, member: NoteHouse.ada.id)
  }

  /// As after a restart of the daemon: the store stays, and nothing else.
  init(keeping former: NoteHouse) {
    stage = Stage(scheduler: scheduler, random: { 0xdcba_0000_0000_0000 })
    notes = ControlledNotes(news, member: NoteHouse.ada.id)
    notes.notes = former.notes.notes
    notes.drafts = former.notes.drafts
    lastID = 100
  }

  @discardableResult
  func attach(
    _ view: NoteView = NoteView(), to scene: String = "desk", note: String = "",
    draft: String = "", base: UInt64 = 0, remembering memory: Reattachment? = nil
  ) throws -> NoteView {
    let opening = NoteOpen(
      open: Open(scene: scene, reattachment: memory), note: note, draft: draft,
      baseRevision: base)
    try stage.session(key: "ada").attach(view, opening: opening, number: view.nextNumber()) {
      let presenter = NoteModule.build(dependencies, opening: opening, router: $0)
      self.presenter = presenter
      return presenter
    }
    return view
  }

  func add(_ id: String, _ title: String, _ text: String) throws -> NoteID {
    notes.add(id, try NoteTitle(title), text)
  }

  private var dependencies: NoteDependencies {
    NoteDependencies(
      notes: notes, drafts: notes, members: members, events: news, claims: claims,
      actor: Actor(account: AccountID("uid:1000")), scheduler: scheduler,
      newID: { [weak self] in self?.newID() ?? "" }, words: .english)
  }

  private func newID() -> String {
    lastID += 1
    return "id-\(lastID)"
  }
}

// What a person does at the editor.
extension RecordingView where Intent == NoteIntent, Frame == NoteFrame {
  func title(_ text: String, basedOn: UInt64? = nil) {
    send(.setTitle(NoteSetTitle(text: text, basedOn: basedOn ?? frame?.revision ?? 0)))
  }

  func text(_ text: String, basedOn: UInt64? = nil) {
    send(.setText(NoteSetText(text: text, basedOn: basedOn ?? frame?.revision ?? 0)))
  }

  func save(_ request: String = "") { send(.save(NoteSave(requestId: request))) }

  func resolve(_ choice: NoteChoice, _ conflict: String? = nil) {
    send(
      .resolve(
        NoteResolve(conflict: conflict ?? frame?.conflict?.id ?? "", choice: choice)))
  }

  func close(_ draft: NoteDraftChoice = .keep) { send(.close(NoteClose(draft: draft))) }
  func cancelSave() { send(.cancel(NoteCancel())) }
  func send(_ intent: NoteIntent.Intent) { send(NoteIntent(intent: intent)) }

  var phase: NotePhase? { frame?.phase }
  var kept: NoteAutosaveState? { frame?.autosave?.state }
  /// The code of the form's message; empty: none.
  var says: String { frame?.message?.code ?? "" }
}
