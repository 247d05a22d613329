internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern hold`, `lectern holds` and `lectern desk holds`
@LoopActor
enum HoldCommand {
  /// `lectern hold BOOK`
  static func place(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let book = try await BookFinder.find(named(context), context)
    let request = PlaceHoldRequest(
      requestId: RequestIdentifier.make(), book: book.id, member: context.member)
    let response = try await context.askDurably { () throws(CallFailure) in
      try await client(context).placeHold(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .hold(let hold)?:
      try context.say(
        HoldText.lines(placed: hold, context.labels), json: [JSONLine.text("hold", hold)])
      return .done
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  /// `lectern hold cancel BOOK`
  static func cancel(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let item = named(context)
    var outcome = try await cancel(item, context)
    if case .impossible(let reasons)? = outcome, reasons.reasons.allSatisfy(\.isAboutTheHold) {
      // Not the id of a hold: then it is what the person calls the book.
      outcome = try await cancel(try await BookFinder.find(item, context).id, context)
    }
    switch outcome {
    case .cancelled(let cancelled)?:
      try context.say(
        HoldText.lines(cancelled, context.labels),
        json: [JSONLine.text("cancelled", cancelled)])
      return .done
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  /// `lectern holds [--watch]`
  static func list(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    if context.invocation.isSet(.watch) {
      return try await WatchedScreen.follow(HoldsLines(member: context.member), context)
    }
    let request = ListHoldsRequest(member: context.member)
    let response = try await context.ask { () throws(CallFailure) in
      try await client(context).listHolds(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .holds(let list)?: return try say(HoldText.lines(list, context.labels), list, context)
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  /// `lectern desk holds`
  static func queue(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let response = try await context.ask { () throws(CallFailure) in
      try await client(context).listQueue(ListQueueRequest(), timeout: context.timeout)
    }
    switch response.outcome {
    case .holds(let list)?:
      return try say(HoldText.lines(queue: list, context.labels), list, context)
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  private static func say(
    _ lines: [String], _ list: HoldList, _ context: CommandContext
  ) throws(CommandFailure) -> ExitCode {
    try context.say(lines, json: list.holds.map { JSONLine.text("hold", $0) })
    return .done
  }

  private static func cancel(
    _ item: String, _ context: CommandContext
  ) async throws(CommandFailure) -> CancelHoldResponse.Outcome? {
    let request = CancelHoldRequest(
      requestId: RequestIdentifier.make(), item: item, member: context.member)
    return try await context.askDurably { () throws(CallFailure) in
      try await client(context).cancelHold(request, timeout: context.timeout)
    }.outcome
  }

  private static func named(_ context: CommandContext) -> String {
    context.invocation.operands.joined(separator: " ")
  }

  private static func client(_ context: CommandContext) -> HoldingClient {
    HoldingClient(channel: context.channel)
  }
}
