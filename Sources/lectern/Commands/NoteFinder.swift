internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// What a person calls a note: its id, or its whole title where only one of their notes has it.
@LoopActor
enum NoteFinder {
  /// The id of the note; the text itself where nothing fits, so that the daemon says what it says of that.
  ///
  /// - Throws: with exit code 2 and the candidates, where several notes have that title.
  static func find(
    _ text: String, _ context: CommandContext
  ) async throws(CommandFailure) -> String {
    let client = NotebookClient(channel: context.channel)
    let known = try await context.ask { () throws(CallFailure) in
      try await client.getNote(GetNoteRequest(note: text), timeout: context.timeout)
    }
    guard case .impossible(let reasons)? = known.outcome,
      reasons.reasons.contains(where: { $0.code == MessageCode.unknownNote.token })
    else { return text }
    let fitting = try await all(context).filter { $0.title == text }
    if fitting.count == 1 { return fitting[0].id }
    guard !fitting.isEmpty else { return text }
    let page = NotePage(notes: fitting, total: UInt32(clamping: fitting.count))
    throw try context.unclear(
      page,
      [context.labels.text(.severalNotes, ["title": text])]
        + NoteText.lines(page, context.labels).map { "  \($0)" })
  }

  private static func all(
    _ context: CommandContext
  ) async throws(CommandFailure) -> [NoteEntry] {
    let client = NotebookClient(channel: context.channel)
    var notes: [NoteEntry] = []
    while true {
      let request = ListNotesRequest(limit: 100, offset: UInt32(clamping: notes.count))
      let response = try await context.ask { () throws(CallFailure) in
        try await client.listNotes(request, timeout: context.timeout)
      }
      guard case .page(let page)? = response.outcome, !page.notes.isEmpty else { return notes }
      notes += page.notes
      if notes.count >= page.total { return notes }
    }
  }
}
