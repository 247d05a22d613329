internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Screens
internal import StageGRPC
internal import Wire

/// `lectern.v1.LoansScreen`: each stream is a view of a list of loans.
@LoopActor
final class LoansScreenAdapter: LoansScreenService, ScreenAdapter {
  private let screen: ScreenService<LoansIntent, LoansUpdate>

  /// - Parameters:
  ///   - dependencies: what a list needs, for whoever opens it.
  init(
    _ configuration: ScreenServiceConfiguration, sessions: Sessions, scheduler: any Scheduler,
    dependencies: @escaping @LoopActor (Visitor) -> LoansDependencies
  ) {
    screen = ScreenService(
      configuration: configuration, scheduler: scheduler,
      session: { (opening, context) throws(Status) in
        try sessions.session(opening.open?.session ?? "", of: context.peer)
      },
      presenter: { opening, context, router in
        LoansModule.build(
          dependencies(sessions.visitor(opening.open, of: context.peer)), opening: opening,
          router: router)
      })
  }

  var counters: ScreenServiceCounters { screen.counters }

  func present(_ stream: ServerStream<LoansIntent, LoansUpdate>) { screen.present(stream) }

  func drain() { screen.drain() }
}
