internal import GRPC
internal import LoopActor
internal import Stage
internal import StageContract
internal import StageGRPC

/// A screen's service as composition sees it, whatever the screen shows.
@LoopActor
struct ServedScreen {
  let definition: ServiceDefinition
  let counters: @LoopActor () -> ScreenServiceCounters
  /// Of each view the connection that it came by.
  let connectionIDs: @LoopActor () -> [UInt64]
  /// The most effects that wait for one view.
  let mostEffects: @LoopActor () -> Int
  /// Turns away whoever has not entered a scene yet.
  let drain: @LoopActor () -> Void
  /// For views that come from now on.
  let configure: @LoopActor (ScreenServiceConfiguration) -> Void
}

/// Serves screens: each stream of a screen's method is a view, in the session of whoever opened it.
@LoopActor
struct ScreenHost {
  let configuration: ScreenServiceConfiguration
  let sessions: Sessions
  let scheduler: any Scheduler

  /// - Parameter build: makes the presenter of a scene that does not exist yet, for whoever opens it.
  func serve<Intent, Update, P: Presenter>(
    _ method: Method<Intent, Update>,
    build: @escaping @LoopActor (Visitor, Intent.Opening, any Router) -> P
  ) -> ServedScreen
  where Intent: ScreenIntent, Update: ScreenUpdate, P.Intent == Intent, P.Frame == Update.Frame {
    let sessions = sessions
    let screen = ScreenService<Intent, Update>(
      configuration: configuration, scheduler: scheduler,
      session: { (opening, context) throws(Status) in
        try sessions.session(opening.open?.session ?? "", of: context.peer)
      },
      presenter: { opening, context, router in
        build(sessions.visitor(opening.open, of: context.peer), opening, router)
      })
    return ServedScreen(
      definition: ServiceDefinition(
        name: method.service, methods: [.streaming(method) { screen.present($0) }]),
      counters: { screen.counters }, connectionIDs: { screen.connectionIDs },
      mostEffects: { screen.mostEffects }, drain: { screen.drain() },
      configure: { screen.configuration = $0 })
  }
}
