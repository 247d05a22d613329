internal import Library

/// All that the list knows, without a word.
struct NotesFacts: Equatable {
  enum Phase: Equatable {
    case loading
    case ready
    case confirming(Confirmation)
    case deleting(NoteSummary)
    case failed(Trouble)
  }

  /// What the person is asked.
  struct Confirmation: Equatable {
    /// Never used twice.
    var id: String
    var item: NoteSummary
  }

  enum Trouble: Equatable {
    case refused(NoteRefusal)
    case noMember([Reason])
    case failed(FailureID)
  }

  /// What has just happened to the list.
  enum Notice: Equatable {
    case deleted(title: String)
    case discarded
    case trouble(Trouble)
    case requestIDTooLong(limit: Int)
  }

  var phase = Phase.loading
  var page = NotesPage(notes: [], total: 0)
  var offset = 0
  var limit: Int
  var notice: Notice?
}

extension NoteSummary {
  /// By which a view names it.
  var item: String { note?.description ?? draft?.description ?? "" }
}
