internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Screens
internal import StageGRPC
internal import Wire

/// `lectern.v1.BorrowScreen`: each stream is a view of a borrowing form.
@LoopActor
final class BorrowScreenAdapter: BorrowScreenService, ScreenAdapter {
  private let screen: ScreenService<BorrowIntent, BorrowUpdate>

  /// - Parameters:
  ///   - dependencies: what a form needs, for whoever opens it.
  init(
    _ configuration: ScreenServiceConfiguration, sessions: Sessions, scheduler: any Scheduler,
    dependencies: @escaping @LoopActor (Visitor) -> BorrowDependencies
  ) {
    screen = ScreenService(
      configuration: configuration, scheduler: scheduler,
      session: { (opening, context) throws(Status) in
        try sessions.session(opening.open?.session ?? "", of: context.peer)
      },
      presenter: { opening, context, router in
        BorrowModule.build(
          dependencies(sessions.visitor(opening.open, of: context.peer)), opening: opening,
          router: router)
      })
  }

  var counters: ScreenServiceCounters { screen.counters }

  func present(_ stream: ServerStream<BorrowIntent, BorrowUpdate>) { screen.present(stream) }

  func drain() { screen.drain() }
}
