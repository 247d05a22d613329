internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern desk member add --name NAME [--card CARD] [--group GROUP] [--contact TEXT] [--expires DATE]`
@LoopActor
enum AddMemberCommand {
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    guard let name = context.invocation.text(.name) else {
      let failure = UsageFailure(
        message: .say(.isMissing, ["what": "--name"]), command: context.invocation.command.words)
      throw .usage(failure)
    }
    let client = DeskClient(channel: context.channel)
    let request = AddMemberRequest(
      requestId: RequestIdentifier.make(), name: name, card: context.invocation.text(.card) ?? "",
      group: context.invocation.text(.group) ?? "",
      contact: context.invocation.text(.contact) ?? "", expires: try context.date(.expires))
    let response = try await context.askDurably { () throws(CallFailure) in
      try await client.addMember(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .member(let member)?:
      try context.say(
        MemberText.lines(added: member, context.labels), json: [JSONLine.text("member", member)])
      return .done
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }
}
