internal import Library
internal import LoopActor

/// What was typed in an editor that ended before it knew its note. It is kept as a draft all the same;
/// nobody waits for it, and a store that never answers holds these values and no editor.
@LoopActor
struct NoteLeftover {
  let library: NoteDependencies
  let draft: DraftID
  /// As the opening named it; empty: a new note.
  let note: String
  /// 0: whatever there is.
  let base: Int
  /// Nil: not typed, so that it stays as it is.
  let title: String?
  /// Nil: not typed, so that it stays as it is.
  let text: String?

  func keep() {
    library.members.resolve(nil, actor: library.actor) { outcome in
      guard case .member(let member) = outcome else { return }
      guard !note.isEmpty else { return keep(over: nil, member.id) }
      library.notes.load(NoteID(note), member: member.id, actor: library.actor) { outcome in
        switch outcome {
        case .note(let note): keep(over: note, member.id)
        case .refused, .failed: keep(over: nil, member.id)
        }
      }
    }
  }

  private func keep(over note: Note?, _ member: MemberID) {
    let whole = NoteDraft(
      id: draft, note: note?.id, base: base > 0 ? base : note?.revision ?? 0,
      title: title ?? note?.title.description ?? "", text: text ?? note?.text ?? "")
    library.drafts.keep(whole, member: member, actor: library.actor) { _ in }
  }
}
