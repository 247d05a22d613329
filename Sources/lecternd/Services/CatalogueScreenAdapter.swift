internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Screens
internal import StageGRPC
internal import Wire

/// `lectern.v1.CatalogueScreen`: each stream is a view of a window on the catalogue.
@LoopActor
final class CatalogueScreenAdapter: CatalogueScreenService, ScreenAdapter {
  private let screen: ScreenService<CatalogueIntent, CatalogueUpdate>

  /// - Parameters:
  ///   - dependencies: what a window needs, for whoever opens it.
  init(
    _ configuration: ScreenServiceConfiguration, sessions: Sessions, scheduler: any Scheduler,
    dependencies: @escaping @LoopActor (Visitor) -> CatalogueDependencies
  ) {
    screen = ScreenService(
      configuration: configuration, scheduler: scheduler,
      session: { (opening, context) throws(Status) in
        try sessions.session(opening.open?.session ?? "", of: context.peer)
      },
      presenter: { opening, context, router in
        CatalogueModule.build(
          dependencies(sessions.visitor(opening.open, of: context.peer)), opening: opening,
          router: router)
      })
  }

  var counters: ScreenServiceCounters { screen.counters }

  func present(_ stream: ServerStream<CatalogueIntent, CatalogueUpdate>) { screen.present(stream) }

  func drain() { screen.drain() }
}
