internal import Library
internal import LoopActor

/// One backup that somebody takes away: the copy is made when the first piece is asked for.
@LoopActor
final class BackupSession: PieceSource {
  private let copyist: Copyist
  private let deliveries = Deliveries()
  private let isWanted = Lock(true)
  /// Of the thread, between two pieces.
  private let copy = Lock<LentCopy?>(nil)

  init(_ copyist: Copyist) { self.copyist = copyist }

  func next(completion: @escaping @LoopActor (BackupPiece) -> Void) {
    let answer: @LoopActor (BackupPiece) -> Void = { [weak self] piece in
      guard self?.isWanted.withLock({ $0 }) == true else { return }
      completion(piece)
    }
    let isTaken = copyist.submit { [copyist, deliveries, isWanted, copy] in
      let piece = Self.piece(copyist, isWanted, copy)
      deliveries.send([{ answer(piece) }])
    }
    if !isTaken { answer(.failed(.cancelled)) }
  }

  func close() {
    isWanted.withLock { $0 = false }
    copy.withLock { $0 = nil }
  }

  /// On the thread. A copy that is not wanted any more is not put back.
  private nonisolated static func piece(
    _ copyist: Copyist, _ isWanted: Lock<Bool>, _ place: Lock<LentCopy?>
  ) -> BackupPiece {
    do throws(BackupFailure) {
      let waiting = place.withLock { copy in
        defer { copy = nil }
        return copy
      }
      let copy: LentCopy
      if let waiting {
        copy = waiting
      } else {
        copy = try copyist.lend { isWanted.withLock { $0 } }
      }
      let piece = copy.next()
      if isWanted.withLock({ $0 }) { place.withLock { $0 = copy } }
      return piece
    } catch {
      return .failed(error)
    }
  }
}
