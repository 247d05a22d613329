internal import CSQLite
internal import Glibc
internal import Library

/// A copy of the store in a file aside, checked and on the disk. The file goes with it unless it was given
/// a name.
final class StoreCopy {
  let path: String
  let schema: Int
  private let directory: String

  /// - Parameters:
  ///   - source: as it sees the store at this moment.
  ///   - directory: in which nobody else may put anything.
  init(
    of source: Connection, in directory: String, while goesOn: @escaping @Sendable () -> Bool
  ) throws(BackupFailure) {
    self.directory = directory
    path = try AsideFile.make(in: directory)
    do throws(StoreFinding) {
      schema = try Self.write(source, path, goesOn)
    } catch {
      AsideFile.remove(path)
      throw BackupFailure(error, in: directory)
    }
    guard AsideFile.flush(path) else {
      let failure = BackupFailure(errno, in: directory)
      AsideFile.remove(path)
      throw failure
    }
  }

  deinit { AsideFile.remove(path) }

  /// Gives it its name, at once or not at all.
  func move(to name: String, in folder: BackupFolder) throws(BackupFailure) {
    guard rename(path, folder.path + "/" + name) == 0, AsideFile.flush(folder.path) else {
      throw BackupFailure(errno, in: folder.path)
    }
  }

  private static func write(
    _ source: Connection, _ path: String, _ goesOn: @escaping @Sendable () -> Bool
  ) throws(StoreFinding) -> Int {
    let copy: Connection
    do throws(SQLiteFailure) {
      copy = try Connection(path: path, .create, busyTimeout: .zero)
      copy.goOn(while: goesOn)
      // A copy that is not complete is thrown away, so nothing has to be undone in it.
      try copy.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
      try source.copy(to: copy, while: goesOn)
      // One file, without a log beside it.
      try copy.execute("PRAGMA journal_mode = DELETE")
    } catch {
      throw StoreFinding(error)
    }
    return try copy.check()
  }
}
