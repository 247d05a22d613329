internal import LoopActor
internal import Renderers

/// `lectern desk`: the scanner's loop, on a terminal or a pipe.
@LoopActor
enum DeskCommand {
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let input: InputReader
    do throws(InputReader.Failure) {
      input = try InputReader(path: "-")
    } catch {
      throw .said(.unforeseen, [context.labels.text(.inputUnreadable, ["reason": error.text])])
    }
    let feed = LineFeed(input)
    feed.start()
    let loop = LinePresentation(
      DeskLines(desk: context.desk), feed: feed, session: context.session, context: context)
    switch await loop.run() {
    case .exit(let code): return code
    case .failed(let failure): throw failure
    case .navigate: return .done
    case .loggedOut: return .noPermission
    }
  }
}
