internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern logout`
@LoopActor
enum LogoutCommand {
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let client = DaemonClient(channel: context.channel)
    let response = try await context.ask { () throws(CallFailure) in
      try await client.logout(LogoutRequest(), timeout: context.timeout)
    }
    let text = context.labels.text(.signedOutForms, ["count": "\(response.scenes)"])
    try context.say([text], json: [JSONLine.text("logout", response)])
    return .done
  }
}
