internal import Glibc
internal import Library

/// The folder of backups beside the store.
struct BackupFolder: Sendable {
  let path: String

  init(of directory: String) { path = directory + "/backups" }

  /// Why there is a backup, as its name says.
  enum Kind: String, CaseIterable {
    case daily
    case beforeImport = "before-import"
    case beforeMigration = "before-migration"
    /// What was there before a restore: the person's to throw away.
    case beforeRestore = "before-restore"
  }

  func make() throws(BackupFailure) {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw BackupFailure(errno, in: path) }
  }

  /// `daily-2026-11-30.sqlite` by the library's day, the others by the moment in UTC; with a number behind
  /// it where there is one already. A day's second backup takes the place of the first.
  func newName(_ kind: Kind, on day: CalendarDate, at moment: Timestamp) -> String {
    guard kind != .daily else { return "\(kind.rawValue)-\(day).sqlite" }
    let stem = "\(kind.rawValue)-" + "\(moment)".filter { $0 != ":" }
    let taken = Set(FolderEntries.names(in: path))
    var name = stem + ".sqlite"
    var number = 2
    while taken.contains(name) {
      name = "\(stem)-\(number).sqlite"
      number += 1
    }
    return name
  }

  /// The names of a kind, from the oldest to the newest.
  func names(of kind: Kind) -> [String] {
    FolderEntries.names(in: path).filter { name in
      name.hasPrefix(kind.rawValue + "-") && name.hasSuffix(".sqlite")
    }.sorted()
  }

  /// Forgets the oldest ones. Those of a later day than today come from a clock that was wrong: they count
  /// as the oldest, or they would outlive all others for ever.
  func prune(_ kind: Kind, keeping count: Int, on day: CalendarDate) {
    let today = newName(kind, on: day, at: Timestamp(secondsSinceEpoch: 0))
    var names = names(of: kind)
    if kind == .daily {
      names = names.filter { $0 > today } + names.filter { $0 <= today }
    }
    for name in names.dropLast(count) { unlink(path + "/" + name) }
  }

  /// The newest by the time on which it was made.
  var newest: (name: String, made: Timestamp)? {
    var newest: (name: String, made: Timestamp)?
    for kind in [Kind.daily, .beforeImport, .beforeMigration] {
      for name in names(of: kind) {
        var status = stat()
        guard stat(path + "/" + name, &status) == 0 else { continue }
        let made = Timestamp(secondsSinceEpoch: Int64(status.st_mtim.tv_sec))
        if made > newest?.made ?? Timestamp(secondsSinceEpoch: .min) { newest = (name, made) }
      }
    }
    return newest
  }
}
