internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Screens
internal import StageGRPC
internal import Wire

/// `lectern.v1.GoalScreen`: each stream is a view of one's own reading goal.
@LoopActor
final class GoalScreenAdapter: GoalScreenService, ScreenAdapter {
  private let screen: ScreenService<GoalIntent, GoalUpdate>

  /// - Parameters:
  ///   - dependencies: what the screen needs, for whoever opens it.
  init(
    _ configuration: ScreenServiceConfiguration, sessions: Sessions, scheduler: any Scheduler,
    dependencies: @escaping @LoopActor (Visitor) -> GoalDependencies
  ) {
    screen = ScreenService(
      configuration: configuration, scheduler: scheduler,
      session: { (opening, context) throws(Status) in
        try sessions.session(opening.open?.session ?? "", of: context.peer)
      },
      presenter: { opening, context, router in
        GoalModule.build(
          dependencies(sessions.visitor(opening.open, of: context.peer)), opening: opening,
          router: router)
      })
  }

  var counters: ScreenServiceCounters { screen.counters }

  func present(_ stream: ServerStream<GoalIntent, GoalUpdate>) { screen.present(stream) }

  func drain() { screen.drain() }
}
