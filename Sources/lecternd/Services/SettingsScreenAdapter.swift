internal import Contract
internal import GRPC
internal import LoopActor
internal import Screens
internal import StageGRPC
internal import Wire

/// `lectern.v1.SettingsScreen`: each stream is a view of the settings.
@LoopActor
final class SettingsScreenAdapter: SettingsScreenService, ScreenAdapter {
  private let screen: ScreenService<SettingsIntent, SettingsUpdate>

  /// - Parameter dependencies: what the screen needs, for whoever opens it.
  init(
    _ configuration: ScreenServiceConfiguration, sessions: Sessions, scheduler: any Scheduler,
    dependencies: @escaping @LoopActor (Visitor) -> SettingsDependencies
  ) {
    screen = ScreenService(
      configuration: configuration, scheduler: scheduler,
      session: { (opening, context) throws(Status) in
        try sessions.session(opening.open?.session ?? "", of: context.peer)
      },
      presenter: { opening, context, router in
        SettingsModule.build(
          dependencies(sessions.visitor(opening.open, of: context.peer)), opening: opening,
          router: router)
      })
  }

  var counters: ScreenServiceCounters { screen.counters }

  func present(_ stream: ServerStream<SettingsIntent, SettingsUpdate>) { screen.present(stream) }

  func drain() { screen.drain() }
}
