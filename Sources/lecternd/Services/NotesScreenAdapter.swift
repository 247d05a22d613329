internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Screens
internal import StageGRPC
internal import Wire

/// `lectern.v1.NotesScreen`: each stream is a view of a list of notes.
@LoopActor
final class NotesScreenAdapter: NotesScreenService, ScreenAdapter {
  private let screen: ScreenService<NotesIntent, NotesUpdate>

  /// - Parameters:
  ///   - dependencies: what the screen needs, for whoever opens it.
  init(
    _ configuration: ScreenServiceConfiguration, sessions: Sessions, scheduler: any Scheduler,
    dependencies: @escaping @LoopActor (Visitor) -> NotesDependencies
  ) {
    screen = ScreenService(
      configuration: configuration, scheduler: scheduler,
      session: { (opening, context) throws(Status) in
        try sessions.session(opening.open?.session ?? "", of: context.peer)
      },
      presenter: { opening, context, router in
        NotesModule.build(
          dependencies(sessions.visitor(opening.open, of: context.peer)), opening: opening,
          router: router)
      })
  }

  var counters: ScreenServiceCounters { screen.counters }

  func present(_ stream: ServerStream<NotesIntent, NotesUpdate>) { screen.present(stream) }

  func drain() { screen.drain() }
}
