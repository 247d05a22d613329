internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern logout`
@LoopActor
enum LogoutCommand {
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    try await end(context.session, context)
  }

  /// - Parameter session: the key; empty: the account's own.
  static func end(
    _ session: String, _ context: CommandContext
  ) async throws(CommandFailure) -> ExitCode {
    let client = DaemonClient(channel: context.channel)
    let response = try await context.ask { () throws(CallFailure) in
      try await client.logout(LogoutRequest(session: session), timeout: context.timeout)
    }
    let text = context.labels.text(.signedOutForms, ["count": "\(response.scenes)"])
    try context.say([text], json: [JSONLine.text("logout", response)])
    return .done
  }
}
