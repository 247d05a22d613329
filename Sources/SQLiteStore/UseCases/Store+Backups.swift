public import Library
public import LoopActor

extension Store: Backups {
  public var kept: Int { copyist.kept }
  public var latest: LatestBackup { copyist.latest }
  public var changes: UInt64 { meters.writes }

  public func isDone(on day: CalendarDate) -> Bool { copyist.isDone(on: day) }

  @discardableResult
  public func backUp(
    _ occasion: BackupOccasion, completion: @escaping @LoopActor (BackupOutcome) -> Void
  ) -> Cancellation {
    guard kept > 0 else {
      completion(.off)
      return Cancellation()
    }
    let kind: BackupFolder.Kind =
      switch occasion {
      case .daily: .daily
      case .beforeImport: .beforeImport
      }
    let isWanted = Lock(true)
    let deliveries = Deliveries()
    let isTaken = copyist.submit { [copyist] in
      let outcome = copyist.keep(kind) { isWanted.withLock { $0 } }
      deliveries.send([{ completion(outcome) }])
    }
    if !isTaken { completion(.failed(.cancelled)) }
    return Cancellation { isWanted.withLock { $0 = false } }
  }

  public func backUp(for actor: Actor) -> any PieceSource<BackupPiece> {
    actor.isStaff ? BackupSession(copyist) : RefusedPieces(.notPermitted)
  }
}
