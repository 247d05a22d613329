internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern loans [--watch]`
@LoopActor
enum LoansCommand {
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    if context.invocation.isSet(.watch) {
      return try await WatchedScreen.follow(LoansLines(member: context.member), context)
    }
    let client = LendingClient(channel: context.channel)
    let request = ListLoansRequest(member: context.member)
    let response = try await context.ask { () throws(CallFailure) in
      try await client.listLoans(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .loans(let list)?:
      try context.say(
        LoanText.lines(list, context.labels, width: context.width),
        json: list.loans.map { JSONLine.text("loan", $0) })
      return .done
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }
}
