internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageContract
internal import Wire

/// `lectern borrow BOOK [--days N] [--yes]`
@LoopActor
enum BorrowCommand {
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let book = try await BookFinder.find(context.invocation.operands[0], context)
    var request = BorrowRequest(
      requestId: RequestIdentifier.make(), book: book.id, member: context.member,
      days: UInt32(context.invocation.number(.days) ?? 0))
    // The gate may come up with other reasons meanwhile: each is shown before it is confirmed.
    for _ in 0..<3 {
      let response = try await ask(request, context)
      switch response.outcome {
      case .receipt(let receipt)?:
        try context.say(
          LoanText.lines(receipt, context.labels), json: [JSONLine.text("receipt", receipt)])
        return .done
      case .impossible(let reasons)?: return try context.refuse(reasons)
      case .needsConfirmation(let reasons)?:
        guard context.invocation.isSet(.yes) else { return try question(reasons, context) }
        if !context.isJSON {
          try context.say(ReasonsText.lines(confirmed: reasons.reasons, context.labels), json: [])
        }
        request.requestId = RequestIdentifier.make()
        request.confirmed = ConfirmedReasons(
          codes: reasons.reasons.map(\.code), days: days(request.days, reasons))
      case nil:
        throw .unreadableAnswer
      }
    }
    throw .said(
      .needsConfirmation, [context.labels.text(.keepsAsking)])
  }

  private static func ask(
    _ request: BorrowRequest, _ context: CommandContext
  ) async throws(CommandFailure) -> BorrowResponse {
    let client = LendingClient(channel: context.channel)
    return try await context.askDurably { () throws(CallFailure) in
      try await client.borrow(request, timeout: context.timeout)
    }
  }

  private static func question(
    _ reasons: Reasons, _ context: CommandContext
  ) throws(CommandFailure) -> ExitCode {
    try context.say(
      ReasonsText.lines(needsConfirmation: reasons, context.labels),
      json: [JSONLine.text("needsConfirmation", reasons)])
    return .needsConfirmation
  }

  /// The days that are confirmed: as asked for, else those that the library's question names.
  private static func days(_ asked: UInt32, _ reasons: Reasons) -> UInt32 {
    if asked > 0 { return asked }
    for parameter in reasons.reasons.flatMap(\.parameters) where parameter.name == "days" {
      if case .number(let days)? = parameter.value { return UInt32(clamping: days) }
    }
    return 0
  }
}
