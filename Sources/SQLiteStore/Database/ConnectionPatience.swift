internal import CSQLite

/// How long a connection goes on with a long statement.
final class ConnectionPatience {
  fileprivate let goesOn: @Sendable () -> Bool

  init(_ goesOn: @escaping @Sendable () -> Bool) { self.goesOn = goesOn }
}

extension Connection {
  /// Ends a statement, with `SQLITE_INTERRUPT`, soon after the condition does not hold any more. It is asked
  /// on the thread that runs the statement.
  func goOn(while condition: @escaping @Sendable () -> Bool) {
    let patience = ConnectionPatience(condition)
    self.patience = patience
    sqlite3_progress_handler(
      handle, 10_000,
      { address in
        guard let address else { return 0 }
        let patience = Unmanaged<ConnectionPatience>.fromOpaque(address).takeUnretainedValue()
        return patience.goesOn() ? 0 : 1
      }, Unmanaged.passUnretained(patience).toOpaque())
  }
}
