internal import Glibc
public import Library

/// Puts a backup in the store's place. The caller holds the state directory for itself alone.
public struct StoreRestoring {
  /// What was done.
  public struct Report: Equatable, Sendable {
    public var schema: Int
    public var bytes: Int64
    /// Where the store is that was there before; nil: there was none.
    public var kept: String?
  }

  private let directory: String
  private let store: String
  private let folder: BackupFolder
  private let day: CalendarDate
  private let moment: Timestamp

  public init(directory: String, clock: any LibraryClock) {
    self.directory = directory
    store = directory + "/lectern.db"
    folder = BackupFolder(of: directory)
    day = clock.today()
    moment = clock.now()
  }

  public func restore(_ backup: BackupFile) throws(RestoreFailure) -> Report {
    AsideFile.sweep(directory)
    let aside = try unlessUnwritable { () throws(BackupFailure) in
      try AsideFile.make(in: directory)
    }
    defer { AsideFile.remove(aside) }
    try copy(backup.descriptor, to: aside, of: backup.path)
    if let log = backup.log { try copy(log, to: aside + "-wal", of: backup.path) }
    let schema = try check(aside, of: backup.path)
    var status = stat()
    guard AsideFile.flush(aside), stat(aside, &status) == 0 else { throw unwritable(aside) }
    let kept = try keepPresent()
    for suffix in ["-wal", "-shm"] { unlink(store + suffix) }
    guard rename(aside, store) == 0, AsideFile.flush(directory) else { throw unwritable(store) }
    return Report(schema: schema, bytes: Int64(status.st_size), kept: kept)
  }

  /// Makes one whole file of it, whatever log was beside it.
  private func check(_ aside: String, of path: String) throws(RestoreFailure) -> Int {
    let schema: Int
    do throws(StoreFinding) {
      schema = try open(aside).check()
    } catch {
      switch error {
      case .foreign: throw .foreign(path: path)
      case .damaged(let what): throw .damaged(path: path, what: what)
      case .failed(let failure): throw .unwritable(reason: "\(aside): \(failure.message)")
      }
    }
    guard schema <= Schema.version else {
      throw .newerSchema(found: schema, known: Schema.version, path: path)
    }
    return schema
  }

  private func open(_ aside: String) throws(StoreFinding) -> Connection {
    do throws(SQLiteFailure) {
      let copy = try Connection(path: aside, .write, busyTimeout: .zero)
      try copy.execute("PRAGMA journal_mode = DELETE")
      return copy
    } catch {
      throw StoreFinding(error)
    }
  }

  /// Gives the present store a second name among the backups, damaged or not: that takes no room, and there
  /// is no moment without a store. Where the backups are on another disk, it is copied.
  private func keepPresent() throws(RestoreFailure) -> String? {
    guard access(store, F_OK) == 0 else { return nil }
    try unlessUnwritable { () throws(BackupFailure) in try folder.make() }
    let name = folder.newName(.beforeRestore, on: day, at: moment)
    let kept = folder.path + "/" + name
    try keep(store, as: kept)
    if access(store + "-wal", F_OK) == 0 {
      // What a crash has left; the two belong together.
      try keep(store + "-wal", as: kept + "-wal")
      mergeLog()
      var status = stat()
      if stat(kept + "-wal", &status) == 0, status.st_size == 0 { unlink(kept + "-wal") }
    }
    guard AsideFile.flush(folder.path) else { throw unwritable(folder.path) }
    return kept
  }

  private func keep(_ file: String, as name: String) throws(RestoreFailure) {
    if link(file, name) == 0 { return }
    guard errno == EXDEV || errno == EPERM || errno == EOPNOTSUPP else { throw unwritable(name) }
    let source = Glibc.open(file, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw unwritable(file) }
    defer { close(source) }
    try copy(source, to: name, of: file)
    guard AsideFile.flush(name) else { throw unwritable(name) }
  }

  /// What is in the log goes into the file, if it is a database still: then there is no moment in which the
  /// store is without it.
  private func mergeLog() {
    guard let connection = try? Connection(path: store, .write, busyTimeout: .zero)
    else { return }
    try? connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  // MARK: Files

  private func copy(_ source: Int32, to path: String, of original: String) throws(RestoreFailure) {
    let target = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard target >= 0 else { throw unwritable(path) }
    defer { close(target) }
    var place: off_t = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = pread(source, &buffer, buffer.count, place)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw .unreadable(path: original, reason: String(cString: strerror(errno)))
      }
      if count == 0 { return }
      guard pwrite(target, buffer, count, place) == count else { throw unwritable(path) }
      place += off_t(count)
    }
  }

  private func unwritable(_ path: String) -> RestoreFailure {
    .unwritable(reason: "\(BackupFailure(errno, in: path))")
  }

  private func unlessUnwritable<Value>(
    _ body: () throws(BackupFailure) -> Value
  ) throws(RestoreFailure) -> Value {
    do throws(BackupFailure) { return try body() } catch {
      throw .unwritable(reason: "\(error)")
    }
  }
}
