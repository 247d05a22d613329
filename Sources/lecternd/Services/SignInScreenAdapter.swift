internal import Contract
internal import GRPC
internal import LoopActor
internal import Screens
internal import StageGRPC
internal import Wire

/// `lectern.v1.SignInScreen`: each stream is a view of the sign-in.
@LoopActor
final class SignInScreenAdapter: SignInScreenService, ScreenAdapter {
  private let screen: ScreenService<SignInIntent, SignInUpdate>

  /// - Parameter dependencies: what the screen needs, for whoever opens it.
  init(
    _ configuration: ScreenServiceConfiguration, sessions: Sessions, scheduler: any Scheduler,
    dependencies: @escaping @LoopActor (Visitor) -> SignInDependencies
  ) {
    screen = ScreenService(
      configuration: configuration, scheduler: scheduler,
      session: { (opening, context) throws(Status) in
        try sessions.session(opening.open?.session ?? "", of: context.peer)
      },
      presenter: { opening, context, router in
        SignInModule.build(
          dependencies(sessions.visitor(opening.open, of: context.peer)), opening: opening,
          router: router)
      })
  }

  var counters: ScreenServiceCounters { screen.counters }

  func present(_ stream: ServerStream<SignInIntent, SignInUpdate>) { screen.present(stream) }

  func drain() { screen.drain() }
}
