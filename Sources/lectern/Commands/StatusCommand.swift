internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern status [--verbose | --prometheus] [--wait TIME]`
@LoopActor
enum StatusCommand {
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let status = try await ask(context)
    try context.say(lines(status, context), json: [JSONLine.text("status", status)])
    return .done
  }

  private static func lines(_ status: StatusResponse, _ context: CommandContext) -> [String] {
    if context.invocation.isSet(.prometheus) { return PrometheusText.lines(status) }
    if context.invocation.isSet(.verbose) {
      return StatusText.everything(status, context.labels)
    }
    return StatusText.lines(status, context.labels)
  }

  /// With `--wait`, a daemon that is not there yet is asked again until it is, or the time is up.
  private static func ask(
    _ context: CommandContext
  ) async throws(CommandFailure) -> StatusResponse {
    let client = DaemonClient(channel: context.channel)
    let end = context.scheduler.now + (context.invocation.duration(.wait) ?? .zero)
    var wait = Duration.milliseconds(20)
    while true {
      do throws(CallFailure) {
        return try await client.status(StatusRequest(), timeout: context.timeout)
      } catch {
        let mayPass = error.connect?.mayPass ?? (error.status.code == .unavailable)
        let rest = end - context.scheduler.now
        guard mayPass, rest > .zero else { throw .call(error) }
        await context.pause(min(wait, rest))
        wait = min(wait * 1.6, .milliseconds(500))
      }
    }
  }
}
