internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Screens
internal import StageGRPC
internal import Wire

/// `lectern.v1.GoalSummaryScreen`: each stream is a view of the summary of one's own reading goal.
@LoopActor
final class GoalSummaryScreenAdapter: GoalSummaryScreenService, ScreenAdapter {
  private let screen: ScreenService<GoalSummaryIntent, GoalSummaryUpdate>

  /// - Parameters:
  ///   - dependencies: what the screen needs, for whoever opens it.
  init(
    _ configuration: ScreenServiceConfiguration, sessions: Sessions, scheduler: any Scheduler,
    dependencies: @escaping @LoopActor (Visitor) -> GoalSummaryDependencies
  ) {
    screen = ScreenService(
      configuration: configuration, scheduler: scheduler,
      session: { (opening, context) throws(Status) in
        try sessions.session(opening.open?.session ?? "", of: context.peer)
      },
      presenter: { opening, context, router in
        GoalSummaryModule.build(
          dependencies(sessions.visitor(opening.open, of: context.peer)), opening: opening,
          router: router)
      })
  }

  var counters: ScreenServiceCounters { screen.counters }

  func present(_ stream: ServerStream<GoalSummaryIntent, GoalSummaryUpdate>) {
    screen.present(stream)
  }

  func drain() { screen.drain() }
}
