internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Screens
internal import StageGRPC
internal import Wire

/// `lectern.v1.NoteScreen`: each stream is a view of an editor of a note.
@LoopActor
final class NoteScreenAdapter: NoteScreenService, ScreenAdapter {
  private let screen: ScreenService<NoteIntent, NoteUpdate>

  /// - Parameters:
  ///   - dependencies: what the screen needs, for whoever opens it.
  init(
    _ configuration: ScreenServiceConfiguration, sessions: Sessions, scheduler: any Scheduler,
    dependencies: @escaping @LoopActor (Visitor) -> NoteDependencies
  ) {
    screen = ScreenService(
      configuration: configuration, scheduler: scheduler,
      session: { (opening, context) throws(Status) in
        try sessions.session(opening.open?.session ?? "", of: context.peer)
      },
      presenter: { opening, context, router in
        NoteModule.build(
          dependencies(sessions.visitor(opening.open, of: context.peer)), opening: opening,
          router: router)
      })
  }

  var counters: ScreenServiceCounters { screen.counters }

  func present(_ stream: ServerStream<NoteIntent, NoteUpdate>) { screen.present(stream) }

  func drain() { screen.drain() }
}
