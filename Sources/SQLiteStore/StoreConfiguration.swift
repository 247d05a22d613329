public import Library

/// What an operator or a test may set about a store.
public struct StoreConfiguration: Sendable {
  /// How long the first result of a request id is kept.
  public var requestIDsKept: Duration = .seconds(7 * 86_400)
  /// For how long a desk may take back what it did last; at most a day.
  public var undoTime: Duration = .seconds(600)
  /// How long to wait for somebody else's lock on the database, such as an operator's shell.
  public var busyTimeout: Duration = .seconds(5)
  /// On which days a library is open that is opened for the first time.
  public var firstCalendar = LibraryCalendar()
  /// How a library lends that is opened for the first time.
  public var firstPolicy = LoanPolicy()
  /// How many backups of each kind are kept beside the store; 0: none are made, but before a migration.
  public var backups = 7
  /// Told when a store could not be backed up before its schema is brought up to date, which goes on.
  public var warn: @Sendable (String) -> Void = { _ in }
  /// Told of each unforeseen error, on one of the store's threads: the id that the person sees, and
  /// the details for the log.
  public var log: @Sendable (FailureID, String) -> Void = { _, _ in }

  public init() {}
}
