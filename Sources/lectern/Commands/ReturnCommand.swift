internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageContract
internal import Wire

/// `lectern return ITEM`
@LoopActor
enum ReturnCommand {
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let item = context.invocation.operands[0]
    var outcome = try await giveBack(item, context)
    if case .impossible(let reasons)? = outcome, reasons.reasons.allSatisfy(\.isAboutTheItem) {
      // Not the id of a loan: then it is what the person calls the book.
      let book = try await BookFinder.find(item, context)
      outcome = try await giveBack(book.id, context)
    }
    switch outcome {
    case .returned(let returned)?:
      try context.say(
        LoanText.lines(returned, context.labels), json: [JSONLine.text("returned", returned)])
      return .done
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  private static func giveBack(
    _ item: String, _ context: CommandContext
  ) async throws(CommandFailure) -> ReturnResponse.Outcome? {
    let client = LendingClient(channel: context.channel)
    let request = ReturnRequest(
      requestId: RequestIdentifier.make(), item: item, member: context.member)
    return try await context.askDurably { () throws(CallFailure) in
      try await client.`return`(request, timeout: context.timeout)
    }.outcome
  }
}

extension Message {
  /// Whether the library does not know what is meant.
  var isAboutTheItem: Bool {
    [MessageCode.unknownLoan.token, MessageCode.unknownBook.token].contains(code)
  }

  /// Whether the library does not know which hold is meant.
  var isAboutTheHold: Bool { code == MessageCode.unknownHold.token }
}
