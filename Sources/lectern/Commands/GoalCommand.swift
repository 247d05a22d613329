internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageContract
internal import Wire

/// `lectern goal` and what begins with it.
@LoopActor
enum GoalCommand {
  /// `lectern goal [--detailed] [--line] [--watch]`
  static func show(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    if context.invocation.isSet(.watch) { return try await watch(context) }
    let response = try await context.ask { () throws(CallFailure) in
      try await client(context).getGoal(GetGoalRequest(), timeout: context.timeout)
    }
    switch response.outcome {
    case .goal(let frame)?:
      try say(frame, context)
      return .done
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  /// `lectern goal set N`
  static func set(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let text = context.invocation.operands[0]
    guard let number = OptionValue.wholeNumber(text), let target = UInt32(exactly: number) else {
      throw usage(.say(.isNoBookCount, ["text": text]), context)
    }
    let request = SetGoalRequest(requestId: RequestIdentifier.make(), target: target)
    let response = try await context.askDurably { () throws(CallFailure) in
      try await client(context).setGoal(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .goal(let change)?: return try say(change, context)
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  /// `lectern goal finish BOOK [--on DATE]`
  static func finish(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let text = context.invocation.operands.joined(separator: " ")
    var request = FinishRequest(requestId: RequestIdentifier.make())
    if let day = context.invocation.text(.on) {
      guard let date = StageContract.Date(iso8601: day) else {
        throw usage(.say(.takesDate, ["option": "--on", "text": day]), context)
      }
      request.finished = date
    }
    let found = try await context.ask { () throws(CallFailure) in
      try await CatalogueClient(channel: context.channel).find(
        FindRequest(text: text), timeout: context.timeout)
    }
    // A book that the library doesn't have can be read all the same.
    if case .book(let book)? = found.outcome {
      request.book = book.id
    } else {
      request.title = text
    }
    let response = try await context.askDurably { [request] () throws(CallFailure) in
      try await client(context).finish(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .goal(let change)?: return try say(change, context)
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  /// `lectern goal undo`
  static func undo(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let request = UndoFinishRequest(requestId: RequestIdentifier.make())
    let response = try await context.askDurably { () throws(CallFailure) in
      try await client(context).undoFinish(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .goal(let change)?: return try say(change, context)
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  private static func client(_ context: CommandContext) -> ReadingClient {
    ReadingClient(channel: context.channel)
  }

  private static func usage(_ message: Utterance, _ context: CommandContext) -> CommandFailure {
    .usage(UsageFailure(message: message, command: context.invocation.command.words))
  }

  private static func say(_ frame: GoalFrame, _ context: CommandContext) throws(CommandFailure) {
    if context.invocation.isSet(.detailed) {
      return try context.say(
        GoalFrameText.facts(frame, context.labels), json: [JSONLine.text("goal", frame)])
    }
    let compact = GoalSummaryFrame(summary: frame.summary)
    try context.say(
      context.invocation.isSet(.line)
        ? OneLineSummary.lines(compact, context.labels)
        : ThreeLineSummary.lines(compact, context.labels),
      json: [JSONLine.text("summary", frame.summary ?? SummaryFrame())])
  }

  private static func say(
    _ change: GoalChange, _ context: CommandContext
  ) throws(CommandFailure) -> ExitCode {
    let heading = change.summary.map { [$0.heading] } ?? []
    try context.say(
      (change.message.map { [MessageText.text($0)] } ?? []) + heading,
      json: [JSONLine.text("change", change)])
    return .done
  }

  private static func watch(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    if context.invocation.isSet(.detailed) {
      return try await WatchedScreen.follow(GoalLines(), context)
    }
    if context.invocation.isSet(.line) {
      return try await WatchedScreen.follow(GoalSummaryLines<OneLineSummary>(), context)
    }
    return try await WatchedScreen.follow(GoalSummaryLines<ThreeLineSummary>(), context)
  }
}

extension StageContract.Date {
  /// Reads `2026-11-30`; ASCII digits only. Whether there is such a day is the daemon's business.
  init?(iso8601 text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { OptionValue.wholeNumber($0) }
    guard parts.map(\.utf8.count) == [4, 2, 2], numbers.count == 3 else { return nil }
    self.init(
      year: Int32(clamping: numbers[0]), month: UInt32(clamping: numbers[1]),
      day: UInt32(clamping: numbers[2]))
  }
}
