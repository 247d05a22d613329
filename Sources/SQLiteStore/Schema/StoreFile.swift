internal import CSQLite
internal import Glibc

/// The database file: makes it, brings it to the schema of this program, opens connections to it.
struct StoreFile: Sendable {
  let path: String
  /// The state directory.
  let directory: String
  private let busyTimeout: Duration
  private let steps: [String]

  /// - Parameter steps: of the schema.
  init(directory: String, busyTimeout: Duration, steps: [String] = Schema.steps) {
    self.directory = directory
    path = directory + "/lectern.db"
    self.busyTimeout = busyTimeout
    self.steps = steps
  }

  /// The connection for the writer, with the newest schema behind it.
  ///
  /// - Parameter beforeMigration: called before a store of an older schema is changed.
  func openForWriting(
    beforeMigration: (Connection) -> Void = { _ in }
  ) throws(StoreFailure) -> Connection {
    var status = stat()
    if stat(path, &status) != 0 {
      guard errno == ENOENT else { throw unavailable(errno) }
      try create()
    } else if status.st_size == 0 {
      throw .emptyFile(path: path)
    }
    let connection = try connect(path, .write)
    let application = try attempt { () throws(SQLiteFailure) in
      try connection.count("PRAGMA application_id")
    }
    guard application == Schema.applicationID else { throw .foreignDatabase(path: path) }
    try upgrade(connection, beforeMigration)
    try attempt { () throws(SQLiteFailure) in
      try connection.execute("PRAGMA journal_mode = WAL")
      // Every COMMIT is on the disk before anybody hears of it.
      try connection.execute("PRAGMA synchronous = FULL")
      try connection.execute("PRAGMA journal_size_limit = 67108864")
      try SearchIndex.renewIfStale(connection)
    }
    return connection
  }

  func openForReading() throws(StoreFailure) -> Connection { try connect(path, .read) }

  /// Made aside and renamed: a crash never leaves half a store, and an empty file is never a new one.
  private func create() throws(StoreFailure) {
    let aside = path + ".new"
    for leftover in [aside, aside + "-journal"] { unlink(leftover) }
    do {
      let connection = try connect(aside, .create)
      chmod(aside, 0o600)
      try upgrade(connection)
    }
    guard rename(aside, path) == 0 else { throw unavailable(errno) }
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unavailable(errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw unavailable(errno) }
  }

  private func upgrade(
    _ connection: Connection, _ beforeMigration: (Connection) -> Void = { _ in }
  ) throws(StoreFailure) {
    let found = try attempt { () throws(SQLiteFailure) in
      try connection.count("PRAGMA user_version")
    }
    guard found <= steps.count else {
      throw .newerSchema(found: found, known: steps.count, path: path)
    }
    if (1..<steps.count).contains(found) { beforeMigration(connection) }
    try attempt { () throws(SQLiteFailure) in
      for step in found..<steps.count {
        // Left open by a failure, the transaction goes with the connection.
        try connection.execute(
          """
          BEGIN EXCLUSIVE;
          \(steps[step])
          PRAGMA application_id = \(Schema.applicationID);
          PRAGMA user_version = \(step + 1);
          COMMIT;
          """)
      }
    }
  }

  private func connect(
    _ path: String, _ access: Connection.Access
  ) throws(StoreFailure) -> Connection {
    try attempt { () throws(SQLiteFailure) in
      try Connection(path: path, access, busyTimeout: busyTimeout)
    }
  }

  private func attempt<Value>(
    _ body: () throws(SQLiteFailure) -> Value
  ) throws(StoreFailure) -> Value {
    do { return try body() } catch {
      if error.primaryCode == SQLITE_NOTADB { throw .foreignDatabase(path: path) }
      throw .unavailable(path: path, explanation: error.message)
    }
  }

  private func unavailable(_ code: Int32) -> StoreFailure {
    .unavailable(path: path, explanation: String(cString: strerror(code)))
  }
}
