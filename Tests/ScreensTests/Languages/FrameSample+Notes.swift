internal import Contract
internal import ContractRuntime
internal import Library

@testable internal import Screens

extension FrameSample {
  private static let refusals: [NoteRefusal] = [
    .notPermitted, .unknownNote, .unknownDraft, .titleTooLong(limit: 512),
    .textTooLong(limit: 1_048_576), .tooMany(limit: 10_000), .requestIDReused,
  ]
  private static let theirs = try? NoteTitle("Ωδή").note

  /// The editor of a note, with everything that it can say.
  static let note: [FrameSample] = editors + missing + noticed + farewells

  private static let editors: [FrameSample] = [
    editor("new") { _ in },
    editor("known") { $0.savedTitle = "Ωδή" },
    editor("blank title") { $0.titleProblem = .blank },
    editor("long title") { $0.titleProblem = .tooLong(limit: 512) },
    editor("long text") { $0.textProblem = .tooLong },
    editor("lost text") { $0.textProblem = .incomplete },
    editor("loading") { $0.phase = .loading(.failed(FailureID("1")), wait: .seconds(2)) },
    editor("failed") { $0.phase = .failed(.refused(.notPermitted), wait: .seconds(2)) },
    editor("saved") { $0.phase = .saved },
    editor("conflict") { $0.phase = .conflict(.init(id: "c", theirs: theirs)) },
    editor("deleted meanwhile") { $0.phase = .conflict(.init(id: "c", theirs: nil)) },
    editor("no member") { $0.phase = .missing(.noMember([.unknownMember])) },
    editor("dirty") { $0.autosave = .dirty },
    editor("saving a draft") { $0.autosave = .saving },
    editor("failed draft") {
      $0.autosave = .failed(.failed(FailureID("1")), wait: .seconds(3))
    },
  ]

  private static let missing: [FrameSample] = refusals.map { refusal in
    editor("missing, \(refusal)") { $0.phase = .missing(.refused(refusal)) }
  }

  private static let notices: [NoteFacts.Notice] = [
    .failed(FailureID("1")), .restored, .changedElsewhere, .updated, .gone, .setAside,
    .notKept(.failed(FailureID("1"))), .requestIDTooLong(limit: 128),
  ]
  private static let noticed: [FrameSample] = notices.map { notice in
    editor("\(notice)") { $0.notice = notice }
  }

  private static let endings: [NotePresentation.Farewell] = [
    .draftKept, .draftDiscarded, .nothingUnsaved,
  ]
  private static let farewells: [FrameSample] = endings.map { ending in
    FrameSample(screen: "note", name: "\(ending)") { words in
      NotePresentation(words: words).farewell(ending)
    }
  }

  /// The list of notes, with everything that it can say.
  static let notes: [FrameSample] = [
    noteList("loading") { _ in },
    noteList("empty") { $0.phase = .ready },
    noteList("some") {
      $0.phase = .ready
      $0.page = NotesPage(
        notes: [summary("Ωδή"), summary(""), summary("Ωδή", draft: "2")], total: 3)
    },
    noteList("draft only") {
      $0.phase = .ready
      $0.page = NotesPage(notes: [summary("Ωδή", note: nil, draft: "2")], total: 1)
    },
    noteList("asking") { $0.phase = .confirming(.init(id: "c", item: summary("Ωδή"))) },
    noteList("refused") { $0.phase = .failed(.refused(.notPermitted)) },
    noteList("no member") { $0.phase = .failed(.noMember([.unknownMember])) },
    noteList("failed") { $0.phase = .failed(.failed(FailureID("1"))) },
    noteList("deleted") { $0.notice = .deleted(title: "Ωδή") },
    noteList("discarded") { $0.notice = .discarded },
    noteList("trouble") { $0.notice = .trouble(.failed(FailureID("1"))) },
    noteList("long id") { $0.notice = .requestIDTooLong(limit: 128) },
  ]

  private static func summary(
    _ title: String, note: String? = "1", draft: String? = nil
  ) -> NoteSummary {
    NoteSummary(
      note: note.map { NoteID($0) }, draft: draft.map { DraftID($0) }, title: title, size: 1,
      revision: 1, changed: Timestamp(secondsSinceEpoch: 0))
  }

  private static func editor(
    _ name: String, _ change: @escaping @Sendable (inout NoteFacts) -> Void
  ) -> FrameSample {
    FrameSample(screen: "note", name: name) { words in
      var facts = NoteFacts(draft: DraftID("1"), base: 0)
      facts.phase = .editing
      change(&facts)
      return NotePresentation(words: words).frame(facts, isBusy: false)
    }
  }

  private static func noteList(
    _ name: String, _ change: @escaping @Sendable (inout NotesFacts) -> Void
  ) -> FrameSample {
    FrameSample(screen: "notes", name: name) { words in
      var facts = NotesFacts(limit: 20)
      change(&facts)
      return NotesPresentation(words: words).frame(facts)
    }
  }
}

extension NoteTitle {
  fileprivate var note: Note {
    Note(
      id: NoteID("1"), title: self, text: "Ωδή", revision: 1,
      changed: Timestamp(secondsSinceEpoch: 0))
  }
}
