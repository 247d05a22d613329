internal import Library

/// All that the editor knows, without a word.
struct NoteFacts: Equatable {
  enum Phase: Equatable {
    /// Nil: the first try is on its way.
    case loading(NoteTrouble?, wait: Duration)
    case editing
    case saving(canCancel: Bool)
    case failed(NoteTrouble, wait: Duration)
    case saved
    case conflict(Conflict)
    case missing(Missing)
  }

  /// Why there is nothing to edit.
  enum Missing: Equatable {
    case refused(NoteRefusal)
    case noMember([Reason])
  }

  /// Two texts, of which none is to be lost.
  struct Conflict: Equatable {
    /// Never used twice.
    var id: String
    /// What was saved meanwhile; nil: the note was deleted.
    var theirs: Note?
  }

  enum TitleProblem: Equatable {
    case blank
    case tooLong(limit: Int)
  }

  /// Why the newest text was not taken over: what is shown is an older one, and not to be saved.
  enum TextProblem: Equatable {
    case tooLong
    case incomplete
  }

  /// What has just happened to the form.
  enum Notice: Equatable {
    case refused(NoteRefusal)
    case failed(FailureID)
    case restored
    case changedElsewhere
    case updated
    case gone
    case setAside
    case notKept(NoteTrouble)
    case requestIDTooLong(limit: Int)
  }

  /// Nil: never saved.
  var note: NoteID?
  var draft: DraftID
  var base: Int
  /// The title of the revision that stands, as far as known; empty: none.
  var savedTitle = ""
  /// As typed.
  var title = ""
  var text = ""
  var titleProblem: TitleProblem?
  var textProblem: TextProblem?
  var phase = Phase.loading(nil, wait: .zero)
  var autosave = Autosave.Standing.clean
  var notice: Notice?

  var isLoading: Bool { if case .loading = phase { true } else { false } }
  var isSaving: Bool { if case .saving = phase { true } else { false } }
  var isMissing: Bool { if case .missing = phase { true } else { false } }

  /// Goes with the phase and the title, and never with the autosave.
  var canSave: Bool {
    switch phase {
    case .loading, .saving, .conflict, .missing: false
    case .editing, .failed, .saved: (try? NoteTitle(title)) != nil
    }
  }
}
