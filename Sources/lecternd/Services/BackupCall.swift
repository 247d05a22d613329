internal import Contract
internal import GRPC
internal import Library
internal import LoopActor

/// One backup on its way out: the next piece is read only when the client has taken the last.
///
/// Lives as long as the stream's closures do, which is as long as the call.
@LoopActor
final class BackupCall {
  private let stream: ServerStream<BackUpRequest, BackUpResponse>
  private let pieces: any BackupPieces
  private let log: Log
  private var isReading = false
  private var hasEnded = false

  init(
    _ stream: ServerStream<BackUpRequest, BackUpResponse>, _ pieces: any BackupPieces, _ log: Log
  ) {
    self.stream = stream
    self.pieces = pieces
    self.log = log
  }

  func begin() {
    stream.onWritable = { [self] in advance() }
    stream.onCancel = { [self] _ in end() }
    advance()
  }

  private func advance() {
    guard !isReading, !hasEnded, stream.isWritable else { return }
    isReading = true
    pieces.next { [self] piece in
      isReading = false
      take(piece)
    }
  }

  private func take(_ piece: BackupPiece) {
    guard !hasEnded else { return }
    switch piece {
    case .bytes(let bytes):
      stream.send(BackUpResponse(part: .chunk(bytes)))
      advance()
    case .end(let facts):
      stream.send(
        BackUpResponse(
          part: .report(
            BackUpReport(
              bytes: UInt64(clamping: facts.bytes), crc32: facts.checksum,
              schema: UInt32(clamping: facts.schema)))))
      finish(.ok)
    case .notPermitted: finish(.notPermitted("only staff back the library up"))
    case .failed(let failure):
      if failure != .cancelled { log.warning("the library could not be backed up: \(failure)") }
      finish(Status(failure))
    }
  }

  private func finish(_ status: Status) {
    end()
    stream.finish(status)
  }

  private func end() {
    hasEnded = true
    pieces.close()
  }
}

extension Status {
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
