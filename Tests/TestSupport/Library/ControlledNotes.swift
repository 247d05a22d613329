public import Library
public import LoopActor

/// Notes in memory that answer at once, or when and as a test says.
@LoopActor
public final class ControlledNotes: Notes, NoteDrafts {
  public var notes: [NoteID: Note] = [:]
  public var drafts: [DraftID: NoteDraft] = [:]
  /// Whether changes wait for ``answer()``. What they change counts when they are answered.
  public var isHeld = false
  /// Whether questions wait too.
  public var holdsQuestions = false
  /// What goes wrong with changes; nil: nothing.
  public var failure: FailureID?
  /// What goes wrong with questions.
  public var questionFailure: FailureID?
  public private(set) var saves: [SaveNote] = []
  public private(set) var kept: [NoteDraft] = []
  public private(set) var discarded: [DraftID] = []
  public private(set) var deletions: [DeleteNote] = []
  /// Changes that were asked for and not answered; the most there ever were.
  public private(set) var inFlight = 0
  public private(set) var mostInFlight = 0
  /// Tells what has happened.
  public let news: LibraryNews
  public let member: MemberID
  private var waiting: [@LoopActor () -> Void] = []

  public init(_ news: LibraryNews, member: MemberID) {
    self.news = news
    self.member = member
  }

  /// How many calls wait for an answer.
  public var waitingCount: Int { waiting.count }

  /// Answers the oldest call that waits, by what is true now.
  public func answer() { if !waiting.isEmpty { waiting.removeFirst()() } }

  public func answerAll() { while !waiting.isEmpty { answer() } }

  /// Saved by somebody else.
  public func saveElsewhere(_ note: NoteID, text: String) {
    guard var changed = notes[note] else { return }
    changed.text = text
    changed.revision += 1
    notes[note] = changed
    news.tell(.noteChanged(member, note))
  }

  public func add(_ id: String, _ title: NoteTitle, _ text: String) -> NoteID {
    let note = NoteID(id)
    notes[note] = Note(
      id: note, title: title, text: text, revision: 1, changed: Timestamp(secondsSinceEpoch: 0))
    return note
  }

  // MARK: Notes

  public func list(
    _ query: NotesQuery, completion: @escaping @LoopActor (NotesOutcome) -> Void
  ) -> Cancellation {
    ask { [self] in
      if let questionFailure { return completion(.failed(questionFailure)) }
      let all = notes.values.sorted { $0.id.description < $1.id.description }
      var items = all.map { note in
        NoteSummary(
          note: note.id, draft: drafts.values.first { $0.note == note.id }?.id,
          title: note.title.description, size: note.text.utf8.count, revision: note.revision,
          changed: note.changed)
      }
      items += drafts.values.filter { $0.note == nil }.map { draft in
        NoteSummary(
          note: nil, draft: draft.id, title: draft.title, size: draft.text.utf8.count, revision: 0,
          changed: Timestamp(secondsSinceEpoch: 0))
      }
      let page = items.dropFirst(query.offset).prefix(query.limit)
      completion(.page(NotesPage(notes: Array(page), total: items.count)))
    }
  }

  public func load(
    _ note: NoteID, member: MemberID, actor: Actor,
    completion: @escaping @LoopActor (NoteOutcome) -> Void
  ) -> Cancellation {
    ask { [self] in
      if let questionFailure { return completion(.failed(questionFailure)) }
      completion(notes[note].map { .note($0) } ?? .refused(.unknownNote))
    }
  }

  public func save(
    _ request: SaveNote, completion: @escaping @LoopActor (SaveNoteOutcome) -> Void
  ) -> Cancellation {
    saves.append(request)
    return change(cancelled: completion(.cancelled)) { [self] in
      if let failure { return completion(.failed(failure)) }
      let id = request.note ?? NoteID("n\(notes.count + 1)")
      let stored = notes[id]
      if request.note != nil {
        guard let stored else { return completion(.gone) }
        guard stored.revision == request.base else { return completion(.conflict(stored)) }
      }
      let revision = (stored?.revision ?? 0) + 1
      notes[id] = Note(
        id: id, title: request.title, text: request.text, revision: revision,
        changed: Timestamp(secondsSinceEpoch: 0))
      if let draft = request.draft { drafts[draft] = nil }
      completion(.saved(id, revision: revision))
      news.tell(.noteChanged(member, id))
    }
  }

  public func delete(
    _ request: DeleteNote, completion: @escaping @LoopActor (DeleteNoteOutcome) -> Void
  ) -> Cancellation {
    deletions.append(request)
    return change(cancelled: completion(.cancelled)) { [self] in
      if let failure { return completion(.failed(failure)) }
      guard let note = notes.removeValue(forKey: request.note) else {
        return completion(.refused(.unknownNote))
      }
      completion(.deleted(title: note.title.description))
      news.tell(.noteChanged(member, note.id))
    }
  }

  // MARK: Drafts

  public func keep(
    _ draft: NoteDraft, member: MemberID, actor: Actor,
    completion: @escaping @LoopActor (KeepDraftOutcome) -> Void
  ) -> Cancellation {
    kept.append(draft)
    return change(cancelled: completion(.cancelled)) { [self] in
      if let failure { return completion(.failed(failure)) }
      drafts[draft.id] = draft
      completion(.done)
    }
  }

  public func discard(
    _ draft: DraftID, member: MemberID, actor: Actor,
    completion: @escaping @LoopActor (KeepDraftOutcome) -> Void
  ) -> Cancellation {
    discarded.append(draft)
    return change(cancelled: completion(.cancelled)) { [self] in
      if let failure { return completion(.failed(failure)) }
      drafts[draft] = nil
      completion(.done)
    }
  }

  public func draft(
    _ draft: DraftID, member: MemberID, actor: Actor,
    completion: @escaping @LoopActor (DraftOutcome) -> Void
  ) -> Cancellation {
    ask { [self] in
      if let questionFailure { return completion(.failed(questionFailure)) }
      completion(drafts[draft].map { .draft($0) } ?? .refused(.unknownDraft))
    }
  }

  public func drafts(
    of note: NoteID, member: MemberID, actor: Actor,
    completion: @escaping @LoopActor (DraftsOutcome) -> Void
  ) -> Cancellation {
    ask { [self] in
      if let questionFailure { return completion(.failed(questionFailure)) }
      let found = drafts.values.filter { $0.note == note }.map(\.id)
      completion(.drafts(found.sorted { $0.description < $1.description }))
    }
  }

  // MARK: When

  private func ask(_ answer: @escaping @LoopActor () -> Void) -> Cancellation {
    if holdsQuestions { waiting.append(answer) } else { answer() }
    return Cancellation()
  }

  /// A cancel comes in time while the change waits.
  private func change(
    cancelled: @escaping @autoclosure @LoopActor () -> Void, _ body: @escaping @LoopActor () -> Void
  ) -> Cancellation {
    inFlight += 1
    mostInFlight = max(mostInFlight, inFlight)
    var isOver = false
    let answer = { @LoopActor [self] in
      guard !isOver else { return }
      isOver = true
      inFlight -= 1
      body()
    }
    if isHeld { waiting.append(answer) } else { answer() }
    return Cancellation { [self] in
      guard !isOver else { return }
      isOver = true
      inFlight -= 1
      cancelled()
    }
  }
}
