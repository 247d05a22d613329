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

  private typealias Call = PulledCall<BackUpRequest, BackUpResponse, BackupPiece>

  private let library: Dependencies

  init(_ dependencies: Dependencies) { library = dependencies }

  func backUp(_ request: BackUpRequest, _ stream: ServerStream<BackUpRequest, BackUpResponse>) {
    do throws(Status) {
      let actor = try library.sessions.actor(for: stream.context)
      guard actor.isStaff else { throw .backupForStaffOnly }
      library.log.info("backup of the library by \(actor.account)")
      let pieces = library.backups.backUp(for: actor)
      Call(stream, pieces) { [library] in Self.answer($0, library.log) }.begin()
    } catch {
      stream.finish(error)
    }
  }

  private static func answer(_ piece: BackupPiece, _ log: Log) -> Call.Answer {
    switch piece {
    case .bytes(let bytes): return Call.Answer(responses: [BackUpResponse(part: .chunk(bytes))])
    case .end(let facts):
      let report = BackUpReport(
        bytes: UInt64(clamping: facts.bytes), crc32: facts.checksum,
        schema: UInt32(clamping: facts.schema))
      return Call.Answer(responses: [BackUpResponse(part: .report(report))], end: .ok)
    case .notPermitted: return Call.Answer(end: .backupForStaffOnly)
    case .failed(let failure):
      if failure != .cancelled { log.warning("the library could not be backed up: \(failure)") }
      return Call.Answer(end: Status(failure))
    }
  }
}

extension Status {
  fileprivate static let backupForStaffOnly = notPermitted("only staff back the library up")

  fileprivate init(_ failure: BackupFailure) {
    let code: Status.Code =
      switch failure {
      case .cancelled: .unavailable
      case .noSpace: .resourceExhausted
      case .damaged: .dataLoss
      case .system: .internalError
      }
    self.init(code, failure.description)
  }
}
