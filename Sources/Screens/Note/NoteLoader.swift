internal import Library
internal import LoopActor

/// Finds what an editor begins with: who types, the note, and what was typed before and not saved.
@LoopActor
final class NoteLoader {
  /// What the opening asks for.
  struct Wanted {
    /// Of a note, or of a draft without one; empty: a new note.
    var note: String
    /// Empty: whichever there is.
    var draft: String
  }

  enum Outcome {
    case found(MemberID, Note?, NoteDraft?)
    case missing(NoteFacts.Missing)
    case failed(FailureID)
  }

  private let library: NoteDependencies
  private let wanted: Wanted
  private let memberCall = LatestCall<MemberOutcome>()
  private let noteCall = LatestCall<NoteOutcome>()
  private let draftsCall = LatestCall<DraftsOutcome>()
  private let draftCall = LatestCall<DraftOutcome>()
  private var answer: ((Outcome) -> Void)?

  init(_ library: NoteDependencies, _ wanted: Wanted) {
    self.library = library
    self.wanted = wanted
  }

  var isRunning: Bool { answer != nil }

  func load(_ answer: @escaping (Outcome) -> Void) {
    self.answer = answer
    memberCall.ask(
      { library.members.resolve(nil, actor: library.actor, completion: $0) },
      answer: { [weak self] in self?.take($0) })
  }

  func forget() {
    answer = nil
    memberCall.forget()
    noteCall.forget()
    draftsCall.forget()
    draftCall.forget()
  }

  private func take(_ outcome: MemberOutcome) {
    switch outcome {
    case .member(let member): begin(member.id)
    case .impossible(let reasons): give(.missing(.noMember(reasons)))
    case .failed(let failure): give(.failed(failure))
    }
  }

  private func begin(_ member: MemberID) {
    if !wanted.draft.isEmpty { return goOn(with: DraftID(wanted.draft), member) }
    guard !wanted.note.isEmpty else { return give(.found(member, nil, nil)) }
    note(NoteID(wanted.note), member) { [weak self] note in
      guard let self else { return }
      // What has no note is named by its draft.
      guard let note else { return restore(DraftID(wanted.note), member) }
      restoreAny(of: note, member)
    }
  }

  /// The draft that the view has named; where it was not durable yet, the view has it in its hands.
  private func goOn(with id: DraftID, _ member: MemberID) {
    draft(id, member) { [weak self] draft in
      guard let self else { return }
      let id = draft?.note ?? (wanted.note.isEmpty ? nil : NoteID(wanted.note))
      guard let id else { return give(.found(member, nil, draft)) }
      note(id, member) { [weak self] note in self?.give(.found(member, note, draft)) }
    }
  }

  private func restore(_ id: DraftID, _ member: MemberID) {
    draft(id, member) { [weak self] draft in
      guard let self else { return }
      guard let draft else { return give(.missing(.refused(.unknownNote))) }
      guard let id = draft.note else { return give(.found(member, nil, draft)) }
      note(id, member) { [weak self] note in self?.give(.found(member, note, draft)) }
    }
  }

  private func restoreAny(of note: Note, _ member: MemberID) {
    draftsCall.ask(
      {
        library.drafts.drafts(
          of: note.id, member: member, actor: library.actor, completion: $0)
      },
      answer: { [weak self] outcome in
        guard let self else { return }
        switch outcome {
        case .drafts(let drafts):
          guard let free = drafts.first(where: { library.claims.isFree($0) }) else {
            return give(.found(member, note, nil))
          }
          draft(free, member) { [weak self] draft in self?.give(.found(member, note, draft)) }
        case .refused(let refusal): give(.missing(.refused(refusal)))
        case .failed(let failure): give(.failed(failure))
        }
      })
  }

  private func note(_ id: NoteID, _ member: MemberID, then: @escaping (Note?) -> Void) {
    noteCall.ask(
      { library.notes.load(id, member: member, actor: library.actor, completion: $0) },
      answer: { [weak self] outcome in
        switch outcome {
        case .note(let note): then(note)
        case .refused(.unknownNote): then(nil)
        case .refused(let refusal): self?.give(.missing(.refused(refusal)))
        case .failed(let failure): self?.give(.failed(failure))
        }
      })
  }

  private func draft(_ id: DraftID, _ member: MemberID, then: @escaping (NoteDraft?) -> Void) {
    draftCall.ask(
      { library.drafts.draft(id, member: member, actor: library.actor, completion: $0) },
      answer: { [weak self] outcome in
        switch outcome {
        case .draft(let draft): then(draft)
        case .refused(.unknownDraft): then(nil)
        case .refused(let refusal): self?.give(.missing(.refused(refusal)))
        case .failed(let failure): self?.give(.failed(failure))
        }
      })
  }

  private func give(_ outcome: Outcome) {
    let answer = answer
    self.answer = nil
    answer?(outcome)
  }
}
