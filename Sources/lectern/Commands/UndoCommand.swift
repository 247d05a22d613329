internal import Contract
internal import GRPC
internal import Glibc
internal import LoopActor
internal import Renderers
internal import StageContract
internal import Wire

/// `lectern desk undo [--yes]`
@LoopActor
enum UndoCommand {
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let client = CirculationClient(channel: context.channel)
    let last = try await context.ask { () throws(CallFailure) in
      try await client.lastAction(
        LastActionRequest(desk: context.desk), timeout: context.timeout)
    }
    let action: DeskAction
    switch last.outcome {
    case .action(let known)?: action = known
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
    guard try await agrees(to: action, context) else { return .needsConfirmation }
    let request = UndoRequest(
      requestId: RequestIdentifier.make(), desk: context.desk, action: action.id)
    let response = try await context.askDurably { () throws(CallFailure) in
      try await client.undo(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .undone(let undone)?:
      try context.say(
        CirculationText.lines(undone), json: [JSONLine.text("undone", undone)])
      return .done
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  /// Names it, and asks where there is somebody to ask.
  private static func agrees(
    to action: DeskAction, _ context: CommandContext
  ) async throws(CommandFailure) -> Bool {
    if context.invocation.isSet(.yes) {
      if !context.isJSON { try context.say(CirculationText.lines(action), json: []) }
      return true
    }
    let mayAsk = isatty(STDIN_FILENO) == 1 && !context.isJSON
    try context.say(
      CirculationText.lines(action) + [context.labels.text(mayAsk ? .undoAnswer : .sayUndo)],
      json: [JSONLine.text("action", action)])
    guard mayAsk, let input = try? InputReader(path: "-") else { return false }
    var reader = LineReader(input)
    let answer = (try? await reader.next()) ?? nil
    if ["y", "yes"].contains(answer?.trimmed.lowercased()) { return true }
    try context.say([context.labels.text(.nothingUndone)], json: [])
    return false
  }
}
