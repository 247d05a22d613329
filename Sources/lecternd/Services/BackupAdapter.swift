internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Wire

/// `lectern.v1.Backup`: the whole library, taken away.
@LoopActor
final class BackupAdapter: BackupService {
  struct Dependencies {
    var backups: any Backups
    var sessions: Sessions
    var log: Log
  }

  private let library: Dependencies

  init(_ dependencies: Dependencies) { library = dependencies }

  func backUp(_ request: BackUpRequest, _ stream: ServerStream<BackUpRequest, BackUpResponse>) {
    do throws(Status) {
      let actor = try library.sessions.actor(for: stream.context)
      guard actor.isStaff else { throw .notPermitted("only staff back the library up") }
      library.log.info("backup of the library by \(actor.account)")
      BackupCall(stream, library.backups.backUp(for: actor), library.log).begin()
    } catch {
      stream.finish(error)
    }
  }
}
