internal import Contract
internal import GRPC
internal import LoopActor
internal import Screens
internal import StageGRPC
internal import Wire

/// `lectern.v1.ProfileScreen`: each stream is a view of a profile.
@LoopActor
final class ProfileScreenAdapter: ProfileScreenService, ScreenAdapter {
  private let screen: ScreenService<ProfileIntent, ProfileUpdate>

  /// - Parameter dependencies: what the profile needs, for whoever opens it.
  init(
    _ configuration: ScreenServiceConfiguration, sessions: Sessions, scheduler: any Scheduler,
    dependencies: @escaping @LoopActor (Visitor) -> ProfileDependencies
  ) {
    screen = ScreenService(
      configuration: configuration, scheduler: scheduler,
      session: { (opening, context) throws(Status) in
        try sessions.session(opening.open?.session ?? "", of: context.peer)
      },
      presenter: { opening, context, router in
        ProfileModule.build(
          dependencies(sessions.visitor(opening.open, of: context.peer)), opening: opening,
          router: router)
      })
  }

  var counters: ScreenServiceCounters { screen.counters }

  func present(_ stream: ServerStream<ProfileIntent, ProfileUpdate>) { screen.present(stream) }

  func drain() { screen.drain() }
}
