internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageContract
internal import Wire

/// `lectern renew ITEM [--yes]`
@LoopActor
enum RenewCommand {
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let item = context.invocation.operands[0]
    var outcome = try await renew(item, context)
    if case .impossible(let reasons)? = outcome, reasons.reasons.allSatisfy(\.isAboutTheItem) {
      // Not the id of a loan: then it is what the person calls the book.
      let book = try await BookFinder.find(item, context)
      outcome = try await renew(book.id, context)
    }
    switch outcome {
    case .renewed(let renewed)?:
      try context.say(
        LoanText.lines(renewed, context.labels), json: [JSONLine.text("renewed", renewed)])
      return .done
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case .needsConfirmation(let question)?:
      try context.say(
        LoanText.lines(question, context.labels),
        json: [JSONLine.text("needsConfirmation", question)])
      return .needsConfirmation
    case nil: throw .unreadableAnswer
    }
  }

  /// Renews, and with `--yes` confirms what is asked, as long as the questions end.
  private static func renew(
    _ item: String, _ context: CommandContext
  ) async throws(CommandFailure) -> RenewResponse.Outcome? {
    var outcome = try await ask(item, confirmed: nil, context)
    for _ in 0..<3 {
      guard case .needsConfirmation(let question)? = outcome, context.invocation.isSet(.yes)
      else { break }
      if !context.isJSON {
        try context.say(ReasonsText.lines(confirmed: question.reasons, context.labels), json: [])
      }
      let confirmed = ConfirmedReasons(
        codes: question.reasons.map(\.code), days: question.days)
      outcome = try await ask(item, confirmed: confirmed, context)
    }
    return outcome
  }

  private static func ask(
    _ item: String, confirmed: ConfirmedReasons?, _ context: CommandContext
  ) async throws(CommandFailure) -> RenewResponse.Outcome? {
    let client = LendingClient(channel: context.channel)
    let request = RenewRequest(
      requestId: RequestIdentifier.make(), item: item, member: context.member,
      confirmed: confirmed)
    return try await context.askDurably { () throws(CallFailure) in
      try await client.renew(request, timeout: context.timeout)
    }.outcome
  }

}
