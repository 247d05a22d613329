internal import Contract
internal import GRPC
internal import LoopActor
internal import Screens
internal import StageGRPC
internal import Wire

/// `lectern.v1.EditProfileScreen`: each stream is a view of the form for one's own profile.
@LoopActor
final class EditProfileScreenAdapter: EditProfileScreenService, ScreenAdapter {
  private let screen: ScreenService<EditProfileIntent, EditProfileUpdate>

  /// - Parameter dependencies: what the form needs, for whoever opens it.
  init(
    _ configuration: ScreenServiceConfiguration, sessions: Sessions, scheduler: any Scheduler,
    dependencies: @escaping @LoopActor (Visitor) -> EditProfileDependencies
  ) {
    screen = ScreenService(
      configuration: configuration, scheduler: scheduler,
      session: { (opening, context) throws(Status) in
        try sessions.session(opening.open?.session ?? "", of: context.peer)
      },
      presenter: { opening, context, router in
        EditProfileModule.build(
          dependencies(sessions.visitor(opening.open, of: context.peer)), opening: opening,
          router: router)
      })
  }

  var counters: ScreenServiceCounters { screen.counters }

  func present(_ stream: ServerStream<EditProfileIntent, EditProfileUpdate>) {
    screen.present(stream)
  }

  func drain() { screen.drain() }
}
