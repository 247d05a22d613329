import Glibc
import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite("A backup in the store's place", .timeLimit(.minutes(10))) struct RestoreTests {
  private let library: TestLibrary
  private var path: String { library.directory.path }
  private var backup: String { path + "/taken.sqlite" }

  /// A library with Emma in a backup, and Dune beside her since then.
  init() async throws {
    library = try TestLibrary()
    await library.addBook("Emma")
    let taken = path + "/taken.sqlite"
    do {
      let source = try StoreFile(
        directory: library.directory.path, busyTimeout: TestLibrary.patience
      )
      .openForReading()
      let copy = try StoreCopy(of: source, in: library.directory.path) { true }
      #expect(rename(copy.path, taken) == 0)
    }
    await library.addBook("Dune")
  }

  private func restore(_ file: String) throws(RestoreFailure) -> StoreRestoring.Report {
    library.store.close()
    return try StoreRestoring(directory: path, clock: library.clock).restore(BackupFile(file))
  }

  /// Restores a file that may not be, and sees that everything is as before.
  private func refusal(of file: String) async throws -> RestoreFailure? {
    var failure: RestoreFailure?
    do throws(RestoreFailure) { _ = try restore(file) } catch { failure = error }
    try library.reopen()
    #expect(await library.titles("").sorted() == ["Dune", "Emma"])
    #expect(!library.directory.entries.contains { $0.hasPrefix("partial-") })
    return failure
  }

  @Test("the backup is the library from then on, and what was there is kept beside it")
  func restored() async throws {
    let report = try restore(backup)
    let kept = try #require(report.kept)
    #expect(kept.hasPrefix(path + "/backups/before-restore-") && report.schema == Schema.version)
    try library.reopen()
    #expect(await library.titles("") == ["Emma"])
    let before = try restore(kept)
    try library.reopen()
    #expect(await library.titles("").sorted() == ["Dune", "Emma"], "and back")
    #expect(before.kept != kept)
  }

  @Test("where there was no library, there is one")
  func new() async throws {
    library.store.close()
    unlink(library.directory.database)
    #expect(try restore(backup).kept == nil)
    try library.reopen()
    #expect(await library.titles("") == ["Emma"])
  }

  @Test("C-58: what is damaged, cut off, empty or somebody else's is refused, and nothing is lost")
  func refused() async throws {
    var bytes: [UInt8] = []
    do {
      let file = fopen(backup, "r")
      defer { fclose(file) }
      var buffer = [UInt8](repeating: 0, count: 1 << 22)
      let count = fread(&buffer, 1, buffer.count, file)
      bytes = Array(buffer.prefix(count))
    }
    library.directory.write(Array(bytes.prefix(bytes.count / 2)), to: "half.sqlite")
    library.directory.write([], to: "empty.sqlite")
    library.directory.write(Array("no database".utf8), to: "text.sqlite")
    var turned = bytes
    for index in 20_000..<24_000 { turned[index] ^= 0xff }
    library.directory.write(turned, to: "turned.sqlite")
    let half = try await refusal(of: path + "/half.sqlite")
    guard case .damaged = half else {
      Issue.record("\(String(describing: half))")
      return
    }
    #expect(half?.description.contains("Nothing was changed") == true)
    let damage = try await refusal(of: path + "/turned.sqlite")
    guard case .damaged(_, let what) = damage else {
      Issue.record("a damaged page was not found")
      return
    }
    #expect(!what.contains("***") && !what.contains(where: \.isNewline), "\(what)")
    let isPlain = what.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && $0 != "\u{FFFD}"
    }
    #expect(isPlain, "\(what)")
    for name in ["empty", "text"] {
      let file = path + "/\(name).sqlite"
      #expect(try await refusal(of: file) == .foreign(path: file))
    }
    guard case .unreadable = try await refusal(of: path) else {
      Issue.record("a folder was read")
      return
    }
    guard case .unreadable = try await refusal(of: path + "/nope") else {
      Issue.record("nothing was read")
      return
    }
  }

  @Test("a backup of a newer Lectern is refused with both versions")
  func newer() async throws {
    do {
      let connection = try Connection(path: backup, .write, busyTimeout: TestLibrary.patience)
      try connection.execute("PRAGMA user_version = 999")
    }
    let failure = try await refusal(of: backup)
    #expect(failure == .newerSchema(found: 999, known: Schema.version, path: backup))
    #expect(failure?.description.contains("999") == true)
  }

  @Test("a store that was copied by hand with its log is taken with what is in the log")
  func log() async throws {
    // As a copy is while the daemon runs: the newest is in the log alone.
    for suffix in ["", "-wal"] {
      let source = fopen(library.directory.database + suffix, "r")
      defer { fclose(source) }
      var buffer = [UInt8](repeating: 0, count: 1 << 22)
      let count = fread(&buffer, 1, buffer.count, source)
      library.directory.write(Array(buffer.prefix(count)), to: "copied.db" + suffix)
    }
    _ = try restore(path + "/copied.db")
    try library.reopen()
    #expect(await library.titles("").sorted() == ["Dune", "Emma"])
  }

  @Test("a library that is damaged is kept as it is, with its log")
  func damaged() async throws {
    library.store.close()
    library.directory.write(Array("rubbish".utf8), to: "lectern.db")
    library.directory.write(Array("log".utf8), to: "lectern.db-wal")
    let kept = try #require(try restore(backup).kept)
    var status = stat()
    #expect(stat(kept, &status) == 0 && status.st_size == 7)
    #expect(stat(kept + "-wal", &status) == 0 && status.st_size == 3)
    try library.reopen()
    #expect(await library.titles("") == ["Emma"])
  }
}
