internal import LoopActor

/// A screen that is shown anew whenever it changes, to somebody who says nothing: `--watch`.
@LoopActor
enum WatchedScreen {
  /// Goes on until the person interrupts it, the time is over, or the session ends.
  static func follow(
    _ screen: some LineScreen, _ context: CommandContext
  ) async throws(CommandFailure) -> ExitCode {
    let presentation = LinePresentation(
      screen, feed: LineFeed(nil), session: context.session, context: context, isWatched: true)
    switch await presentation.run() {
    case .exit(let code): return code
    case .failed(let failure): throw failure
    case .navigate: return .done
    case .loggedOut: return .noPermission
    }
  }
}
