public import Library
public import LoopActor

extension Store: Stocktaking {
  @discardableResult
  public func take(
    _ request: StocktakeRequest, completion: @escaping @LoopActor (StocktakeOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: StocktakeOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.take(request, on: connection)
    }
  }

  @discardableResult
  public func report(
    onShelf shelf: String?, actor: Actor,
    completion: @escaping @LoopActor (StocktakeOutcome) -> Void
  ) -> Cancellation {
    read(failed: StocktakeOutcome.failed, completion: completion) {
      (connection) throws(SQLiteFailure) in
      guard actor.isStaff else { return .refused([.notPermitted]) }
      guard let open = try StocktakeTable.open(onShelf: shelf, connection: connection) else {
        return .refused([.notStarted])
      }
      let here = try StocktakeTable.scanned(open, on: connection).filter { $0.kind != .inPlace }
      let missing = try StocktakeTable.missing(open, on: connection)
      return .stocktake(open.stocktake, missing + here)
    }
  }
}
