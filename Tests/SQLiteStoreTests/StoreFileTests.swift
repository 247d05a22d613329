import Glibc
import Library
import LoopActor
import Testing

@testable import SQLiteStore

@Suite struct StoreFileTests {
  private let directory = TemporaryDirectory()

  private func open() throws(StoreFailure) -> Store {
    try Store.open(directory: directory.path, clock: TestClock())
  }

  @Test("a new store is one file, readable by its owner alone")
  func new() throws {
    let store = try open()
    store.close()
    #expect(directory.entries == ["lectern.db"])
    var status = stat()
    #expect(stat(directory.database, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test("every COMMIT is on the disk: WAL, synchronous FULL, foreign keys")
  func durability() throws {
    let connection = try StoreFile(directory: directory.path, busyTimeout: TestLibrary.patience)
      .openForWriting()
    #expect(try connection.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
    #expect(try connection.count("PRAGMA synchronous") == 2)
    #expect(try connection.count("PRAGMA foreign_keys") == 1)
  }

  @Test("a store of a newer Lectern is refused with both versions, and left as it is")
  func newer() throws {
    try open().close()
    do {
      let connection = try Connection(
        path: directory.database, .write, busyTimeout: TestLibrary.patience)
      try connection.execute("PRAGMA user_version = 999")
    }
    let failure = #expect(throws: StoreFailure.self) { try open() }
    #expect(
      failure == .newerSchema(found: 999, known: Schema.version, path: directory.database))
    #expect(failure?.description.contains("999") == true)
  }

  @Test("C-58: an empty file is damage, and is not made into a new store")
  func empty() throws {
    directory.write([], to: "lectern.db")
    #expect(throws: StoreFailure.emptyFile(path: directory.database)) { try open() }
    var status = stat()
    #expect(stat(directory.database, &status) == 0 && status.st_size == 0)
  }

  @Test("a file that is no database, or not Lectern's, is refused")
  func foreign() throws {
    directory.write(Array(repeating: 0x41, count: 5000), to: "lectern.db")
    #expect(throws: StoreFailure.foreignDatabase(path: directory.database)) { try open() }
    unlink(directory.database)
    do {
      let connection = try Connection(
        path: directory.database, .create, busyTimeout: TestLibrary.patience)
      try connection.execute("CREATE TABLE t (x)")
    }
    #expect(throws: StoreFailure.foreignDatabase(path: directory.database)) { try open() }
  }

  @Test("what a crash left of a store that was being made is no hindrance")
  func halfMade() throws {
    directory.write([1, 2, 3], to: "lectern.db.new")
    try open().close()
    #expect(directory.entries == ["lectern.db"])
  }

  @Test("a directory that is not there is named")
  func missing() {
    let failure = #expect(throws: StoreFailure.self) {
      try Store.open(directory: directory.path + "/nope", clock: TestClock())
    }
    #expect(failure?.description.contains("/nope/lectern.db") == true)
  }

  @Test("a store that nobody holds any more ends its threads and closes its file")
  func freed() async throws {
    do {
      let store = try open()
      _ = await store.current
    }
    // The threads end by themselves; the last to go removes the log.
    while directory.entries != ["lectern.db"] { await Task.yield() }
  }
}
