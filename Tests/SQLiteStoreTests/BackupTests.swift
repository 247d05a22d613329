import Glibc
import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite("Copies of the whole library", .timeLimit(.minutes(10))) struct BackupTests {
  private let library: TestLibrary

  init() throws { library = try TestLibrary { $0.backups = 3 } }

  private var folder: BackupFolder { BackupFolder(of: library.directory.path) }

  private func backUp(_ occasion: BackupOccasion) async -> BackupOutcome {
    await withCheckedContinuation { continuation in
      library.store.backUp(occasion) { continuation.resume(returning: $0) }
    }
  }

  private func take(_ pieces: any PieceSource<BackupPiece>) async -> BackupPiece {
    await withCheckedContinuation { continuation in
      pieces.next { continuation.resume(returning: $0) }
    }
  }

  private func titles(in path: String) throws -> Int {
    let copy = try Connection(path: path, .read, busyTimeout: TestLibrary.patience)
    _ = try copy.check()
    return try copy.count("SELECT count(*) FROM books")
  }

  @Test("a backup is of one moment: what is changed meanwhile is not in it, and does not wait")
  func oneMoment() async throws {
    for number in 1...300 { await library.add(CatalogueRow.named("Before \(number)")) }
    let source = try StoreFile(directory: library.directory.path, busyTimeout: TestLibrary.patience)
      .openForReading()
    let path = try AsideFile.make(in: library.directory.path)
    defer { AsideFile.remove(path) }
    let copy = try Connection(path: path, .create, busyTimeout: TestLibrary.patience)
    let other = try Connection(
      path: library.directory.database, .write, busyTimeout: TestLibrary.patience)
    var looks = 0
    try source.copy(to: copy) {
      looks += 1
      // Somebody else commits between any two steps.
      return
        (try? other.run(
          "INSERT INTO audit (at, account, action, subject) VALUES ('', '', '', '')")) != nil
    }
    #expect(looks > 1, "the copy took more than one step")
    try copy.execute("PRAGMA journal_mode = DELETE")
    _ = try copy.check()
    #expect(try copy.count("SELECT count(*) FROM books") == 300)
    #expect(try copy.count("SELECT count(*) FROM audit WHERE at = ''") == 0)
    #expect(try other.count("SELECT count(*) FROM audit WHERE at = ''") == looks)
  }

  @Test("a daily backup is a whole store, its owner's alone, and named after the library's day")
  func daily() async throws {
    await library.addBook("Emma")
    let today = library.clock.today()
    #expect(!library.store.isDone(on: today))
    #expect(await backUp(.daily) == .made("daily-\(today).sqlite"))
    #expect(library.store.isDone(on: today))
    let path = folder.path + "/daily-\(today).sqlite"
    #expect(try titles(in: path) == 1)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(stat(folder.path, &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(library.store.latest.name == "daily-\(today).sqlite")
    #expect(FolderEntries.names(in: folder.path).count == 1, "with nothing beside it")
    #expect(!library.directory.entries.contains { $0.hasPrefix("partial-") })
  }

  @Test("the newest of a kind are kept; a clock that was wrong once keeps none of them out")
  func pruning() async throws {
    let today = library.clock.today()
    library.clock.advance(days: 4000)
    for _ in 0..<3 {
      library.clock.advance(days: 1)
      _ = await backUp(.daily)
    }
    library.clock.set(today)
    for day in 0..<4 {
      library.clock.set(today.advanced(by: day))
      _ = await backUp(.daily)
    }
    let kept = (1...3).map { "daily-\(today.advanced(by: $0)).sqlite" }
    #expect(folder.names(of: .daily) == kept)
    for _ in 0..<5 { _ = await backUp(.beforeImport) }
    #expect(folder.names(of: .beforeImport).count == 3)
    #expect(folder.names(of: .daily) == kept, "each kind by itself")
  }

  @Test("within one second the newest are kept too, however many there were")
  func oneSecond() async throws {
    for number in 1...12 {
      await library.addBook("Title \(number)")
      guard case .made(let name) = await backUp(.beforeImport) else {
        Issue.record("not made")
        return
      }
      let names = folder.names(of: .beforeImport)
      #expect(names.last == name)
      #expect(try titles(in: folder.path + "/" + name) == number)
      #expect(
        try names.map { try titles(in: folder.path + "/" + $0) }
          == Array(max(1, number - 2)...number))
    }
  }

  @Test("a clock that was wrong by an hour keeps no backup of an import out either")
  func laterToday() async throws {
    try folder.make()
    let now = "\(library.clock.now())".filter { $0 != ":" }
    for number in 1...3 {
      library.directory.write([1], to: "backups/before-import-9\(number)\(now.dropFirst(2)).sqlite")
    }
    for _ in 0..<3 { _ = await backUp(.beforeImport) }
    #expect(folder.names(of: .beforeImport).allSatisfy { $0.contains(now) })
  }

  @Test("where none are to be kept, none are made")
  func off() async throws {
    let library = try TestLibrary { $0.backups = 0 }
    let outcome = await withCheckedContinuation { continuation in
      library.store.backUp(.daily) { continuation.resume(returning: $0) }
    }
    #expect(outcome == .off)
    #expect(!library.directory.entries.contains("backups"))
  }

  @Test("a library that fails its check is not backed up, and the last good backup stays")
  func damaged() async throws {
    await library.addBook("Emma")
    let good = await backUp(.daily)
    do {
      let other = try Connection(
        path: library.directory.database, .write, busyTimeout: TestLibrary.patience)
      try other.execute("PRAGMA foreign_keys = OFF")
      try other.execute("INSERT INTO copies (id, book) VALUES ('lost', 4711)")
    }
    library.clock.advance(days: 1)
    guard case .failed(.damaged(let what)) = await backUp(.daily) else {
      Issue.record("backed up")
      return
    }
    #expect(what.contains("copies") && what.contains("books"))
    #expect(library.store.latest.problem?.contains("lecternd --restore") == true)
    #expect(good == .made(try #require(folder.names(of: .daily).first)))
    #expect(folder.names(of: .daily).count == 1)
    #expect(!library.directory.entries.contains { $0.hasPrefix("partial-") })
  }

  @Test("a folder that can't be written to fails the backup with its reason, and leaves nothing")
  func unwritable() async throws {
    library.directory.write([1], to: "backups")
    guard case .failed(.system(let reason)) = await backUp(.daily) else {
      Issue.record("backed up")
      return
    }
    #expect(reason.contains("/backups"))
    #expect(!library.directory.entries.contains { $0.hasPrefix("partial-") })
  }

  @Test("a backup for staff comes in pieces that make the whole, and has no name meanwhile")
  func pieces() async throws {
    for number in 1...200 { await library.add(CatalogueRow.named("Title \(number)")) }
    let pieces = library.store.backUp(for: library.staff)
    var bytes: [UInt8] = []
    var end: BackupFacts?
    while end == nil {
      switch await take(pieces) {
      case .bytes(let more):
        #expect(more.count <= 65_536)
        bytes += more
        #expect(!library.directory.entries.contains { $0.hasPrefix("partial-") })
      case .end(let facts): end = facts
      case let other:
        Issue.record("\(other)")
        return
      }
    }
    #expect(end?.bytes == Int64(bytes.count) && end?.schema == Schema.version)
    #expect(end?.checksum == crc32(bytes))
    let path = library.directory.path + "/taken.sqlite"
    library.directory.write(bytes, to: "taken.sqlite")
    #expect(try titles(in: path) == 200)
  }

  @Test("only staff are given the library")
  func roles() async {
    let oneself = Actor(account: AccountID("u1000"))
    #expect(await take(library.store.backUp(for: oneself)) == .notPermitted)
  }

  @Test("a backup that nobody takes any more completes nothing, and leaves nothing")
  func closed() async {
    let pieces = library.store.backUp(for: library.staff)
    pieces.next { _ in Issue.record("completed after it was closed") }
    pieces.close()
    _ = await backUp(.daily)
    #expect(!library.directory.entries.contains { $0.hasPrefix("partial-") })
  }

  @Test("what a crash has left of a backup is swept away at the next start; nothing else is")
  func sweep() async throws {
    library.directory.write([1, 2], to: "partial-abcdef")
    library.directory.write([1, 2], to: "partial-abcdef-wal")
    library.directory.write([1, 2], to: "mine")
    try library.reopen()
    #expect(!library.directory.entries.contains { $0.hasPrefix("partial-") })
    #expect(library.directory.entries.contains("mine"))
  }

  @Test("before a store of an older schema is changed, there is a backup of it")
  func migration() async throws {
    await library.addBook("Emma")
    library.store.close()
    let path = library.directory.path
    let file = StoreFile(
      directory: path, busyTimeout: TestLibrary.patience,
      steps: Schema.steps + ["CREATE TABLE extra (x TEXT) STRICT;"])
    var before: Int?
    do {
      let connection = try file.openForWriting { connection in
        before = try? connection.count("PRAGMA user_version")
        Store.backUp(connection, path, library.clock, StoreConfiguration())
      }
      #expect(try connection.count("PRAGMA user_version") == Schema.version + 1)
    }
    #expect(before == Schema.version)
    let names = folder.names(of: .beforeMigration)
    #expect(names.count == 1)
    #expect(try titles(in: folder.path + "/" + (names.first ?? "")) == 1)
    // A store that is up to date is opened as it is.
    _ = try file.openForWriting { _ in Issue.record("nothing is migrated") }
  }
}

/// Bit by bit, as the standard has it.
private func crc32(_ bytes: [UInt8]) -> UInt32 {
  var crc = UInt32.max
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = (crc >> 1) ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
  return ~crc
}

extension CatalogueRow {
  fileprivate static func named(_ title: String) -> CatalogueRow {
    CatalogueRow(line: 1, source: "test:" + title, content: .init(title: title), copies: 1)
  }
}
