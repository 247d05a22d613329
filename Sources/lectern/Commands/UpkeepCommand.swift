internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern desk book add|edit` and `desk copy add|lost|found|withdraw|shelve`
@LoopActor
enum UpkeepCommand {
  static func addBook(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let line = context.invocation
    let request = AddBookRequest(
      requestId: RequestIdentifier.make(), title: line.text(.title) ?? "",
      authors: authors(line.text(.authors) ?? ""), year: line.text(.year) ?? "",
      isbn: line.text(.isbn) ?? "", language: line.text(.language) ?? "",
      barcode: line.text(.barcode) ?? "", shelf: line.text(.shelf) ?? "")
    let response = try await context.askDurably { () throws(CallFailure) in
      try await client(context).addBook(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .book(let kept)?: return try say(kept, context)
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  static func editBook(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let edits = edits(context.invocation)
    guard !edits.isEmpty else {
      throw .usage(
        UsageFailure(
          message: .say(.nothingToEdit), command: context.invocation.command.words))
    }
    let book = try await BookFinder.find(context.invocation.operands[0], context)
    let request = EditBookRequest(
      requestId: RequestIdentifier.make(), book: book.id, edits: edits)
    let response = try await context.askDurably { () throws(CallFailure) in
      try await client(context).editBook(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .book(let kept)?: return try say(kept, context)
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  static func addCopy(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let line = context.invocation
    let book = try await BookFinder.find(line.operands[0], context)
    let request = AddCopyRequest(
      requestId: RequestIdentifier.make(), book: book.id, barcode: line.text(.barcode) ?? "",
      shelf: line.text(.shelf) ?? "")
    let response = try await context.askDurably { () throws(CallFailure) in
      try await client(context).addCopy(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .copy(let kept)?: return try say(kept, context)
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  static func loseCopy(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    try await changeCopy(.lost(CopyLost()), context)
  }

  static func findCopy(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    try await changeCopy(.found(CopyFound()), context)
  }

  static func withdrawCopy(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    try await changeCopy(.withdrawn(CopyWithdrawn()), context)
  }

  private static func changeCopy(
    _ change: ChangeCopyRequest.Change, _ context: CommandContext
  ) async throws(CommandFailure) -> ExitCode {
    let request = ChangeCopyRequest(
      requestId: RequestIdentifier.make(), copy: context.invocation.operands[0], change: change)
    let response = try await context.askDurably { () throws(CallFailure) in
      try await client(context).changeCopy(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .copy(let kept)?: return try say(kept, context)
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  /// A shelf of its own, or none.
  static func shelve(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let shelf = context.invocation.operands[1]
    return try await changeCopy(.shelved(CopyShelved(shelf: shelf == "none" ? "" : shelf)), context)
  }

  private static func edits(_ line: Invocation) -> [BookEdit] {
    let fields: [(Option.Key, String)] = [
      (.title, "title"), (.authors, "authors"), (.year, "year"), (.isbn, "isbn"),
      (.language, "language"),
    ]
    return fields.compactMap { key, field in
      guard let text = line.text(key) else { return nil }
      if text == "none", key != .title { return BookEdit(field: field, values: []) }
      return BookEdit(field: field, values: key == .authors ? authors(text) : [text])
    }
  }

  /// Names with a semicolon between them, since names have commas.
  private static func authors(_ text: String) -> [String] {
    text.split(separator: ";").map { name in
      String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  private static func say(_ kept: KeptBook, _ context: CommandContext) throws(CommandFailure)
    -> ExitCode
  {
    try context.say(UpkeepText.lines(kept, context.labels), json: [JSONLine.text("kept", kept)])
    return .done
  }

  private static func say(_ kept: KeptCopy, _ context: CommandContext) throws(CommandFailure)
    -> ExitCode
  {
    try context.say(UpkeepText.lines(kept, context.labels), json: [JSONLine.text("kept", kept)])
    return .done
  }

  private static func client(_ context: CommandContext) -> UpkeepClient {
    UpkeepClient(channel: context.channel)
  }
}
