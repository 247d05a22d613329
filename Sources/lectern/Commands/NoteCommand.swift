internal import Contract
internal import ContractRuntime
internal import GRPC
internal import Glibc
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern notes` and `lectern note new|show|edit|delete`
@LoopActor
enum NoteCommand {
  static func list(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let request = ListNotesRequest(limit: UInt32(clamping: context.invocation.number(.limit) ?? 0))
    let client = NotebookClient(channel: context.channel)
    let response = try await context.ask { () throws(CallFailure) in
      try await client.listNotes(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .page(let page)?:
      let more = [JSONMember(name: "more", value: .bool(true))]
      try context.say(
        NoteText.lines(page, context.labels, width: context.width),
        json: page.notes.map { JSONLine.text("note", $0) }
          + (page.total > page.notes.count ? [JSONLine.text(more)] : []))
      return .done
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  static func show(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let note = try await NoteFinder.find(context.invocation.operands[0], context)
    let request = GetNoteRequest(note: note)
    let client = NotebookClient(channel: context.channel)
    let response = try await context.ask { () throws(CallFailure) in
      try await client.getNote(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .note(let note)?:
      try context.say(NoteText.lines(note), json: [JSONLine.text("note", note)])
      return .done
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  static func delete(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let note = try await NoteFinder.find(context.invocation.operands[0], context)
    let request = DeleteNoteRequest(note: note, requestId: RequestIdentifier.make())
    let client = NotebookClient(channel: context.channel)
    let response = try await context.askDurably { () throws(CallFailure) in
      try await client.deleteNote(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .deleted(let deleted)?:
      try context.say(
        deleted.message.map { [MessageText.text($0)] } ?? [],
        json: [JSONLine.text("deleted", deleted)])
      return .done
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  static func edit(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let choice = try choice(context)
    let note = try await NoteFinder.find(context.invocation.operands[0], context)
    return try await NoteEditing(context, note: note, choice: choice).edit()
  }

  static func new(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let editing = NoteEditing(context, note: "", choice: try choice(context))
    let title = context.invocation.text(.title) ?? ""
    guard isatty(STDIN_FILENO) == 0 else { return try await editing.edit(title: title) }
    return try await editing.save(title: title, text: try await standardInput(context))
  }

  /// All of standard input, which is the text.
  private static func standardInput(
    _ context: CommandContext
  ) async throws(CommandFailure) -> String {
    var bytes: [UInt8] = []
    do throws(InputReader.Failure) {
      let input = try InputReader(path: "-")
      while bytes.count <= NoteFile.longest {
        let more = try await input.read(upTo: 64 * 1024)
        if more.isEmpty { break }
        bytes += more
      }
    } catch {
      throw .said(.unforeseen, [context.labels.text(.inputUnreadable, ["reason": error.text])])
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .said(.usage, [context.labels.text(.textNotUTF8)])
    }
    return text
  }

  private static func choice(_ context: CommandContext) throws(CommandFailure) -> NoteChoice? {
    switch context.invocation.text(.conflict) {
    case nil: return nil
    case "mine"?: return .keepMine
    case "theirs"?: return .takeTheirs
    case "both"?: return .keepBoth
    case let other?:
      let failure = UsageFailure(
        message: .say(.noSuchChoice, ["choice": other]),
        command: context.invocation.command.words)
      throw .usage(failure)
    }
  }
}
