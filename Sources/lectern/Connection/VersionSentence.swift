internal import Contract
internal import GRPC
internal import LoopActor
internal import Release
internal import Renderers
internal import Wire

/// A newer `lectern` on an older daemon, or the reverse: one line with both versions where it matters, and
/// silence where it doesn't.
@LoopActor
enum VersionSentence {
  /// Where the daemon does not know a call, its version is asked for and said; else the failure as it was.
  static func mended(_ failure: CommandFailure, _ context: CommandContext) async -> CommandFailure {
    guard case .call(let call) = failure, call.connect == nil, call.status.code == .unimplemented
    else { return failure }
    do throws(CallFailure) {
      let status = try await DaemonClient(channel: context.channel).status(
        StatusRequest(), timeout: .seconds(2))
      return .said(call.exitCode, [line(daemon: status.version, context.labels)])
    } catch {
      return failure
    }
  }

  static func line(daemon: String, _ labels: Labels) -> String {
    labels.text(
      .daemonIsOtherVersion,
      ["daemon": daemon, "version": Release.version, "command": Doctor.restart])
  }
}
