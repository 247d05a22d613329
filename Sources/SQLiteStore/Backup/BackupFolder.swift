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
    let stem = stem(kind, at: moment)
    let former = names(of: kind).map { Place(of: $0, kind) }
    // Above all that there are, not the first that is free: that one may have been thrown away.
    let last = former.filter { $0.stem == stem }.map(\.number).max()
    return last.map { "\(stem)-\($0 + 1).sqlite" } ?? stem + ".sqlite"
  }

  private func stem(_ kind: Kind, at moment: Timestamp) -> String {
    "\(kind.rawValue)-" + "\(moment)".filter { $0 != ":" }
  }

  /// Where a name stands in the order in which backups are made.
  private struct Place: Comparable {
    /// Up to the moment.
    var stem: String
    /// 1 for the first of a second, which has none.
    var number = 1

    init(of name: String, _ kind: Kind) {
      stem = String(name.dropLast(".sqlite".count))
      guard kind != .daily, let end = stem.lastIndex(of: "Z"),
        let number = Int(stem[end...].dropFirst(2))
      else { return }
      self.number = number
      stem = String(stem[...end])
    }

    static func < (one: Self, other: Self) -> Bool {
      (one.stem, one.number) < (other.stem, other.number)
    }
  }

  /// The names of a kind, from the oldest to the newest.
  func names(of kind: Kind) -> [String] {
    let names = FolderEntries.names(in: path).filter { name in
      name.hasPrefix(kind.rawValue + "-") && name.hasSuffix(".sqlite")
    }
    return names.map { ($0, Place(of: $0, kind)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Forgets the oldest ones. Those that were made later than now come from a clock that was wrong: they
  /// count as the oldest, or they would outlive all others for ever.
  ///
  /// - Parameter moment: nil: some time of the day, in whatever zone.
  func prune(
    _ kind: Kind, keeping count: Int, on day: CalendarDate, at moment: Timestamp? = nil
  ) {
    let now =
      kind == .daily
      ? "\(kind.rawValue)-\(day)"
      : moment.map { stem(kind, at: $0) } ?? "\(kind.rawValue)-\(day.advanced(by: 2))"
    let names = names(of: kind)
    let later = names.filter { Place(of: $0, kind).stem > now }
    for name in (later + names.dropLast(later.count)).dropLast(count) {
      unlink(path + "/" + name)
    }
  }

  /// The newest by the time on which it was made.
  var newest: (name: String, made: Timestamp)? {
    var newest: (name: String, made: timespec)?
    for kind in [Kind.daily, .beforeImport, .beforeMigration] {
      for name in names(of: kind) {
        var status = stat()
        guard stat(path + "/" + name, &status) == 0 else { continue }
        let made = status.st_mtim
        if let newest, (made.tv_sec, made.tv_nsec) < (newest.made.tv_sec, newest.made.tv_nsec) {
          continue
        }
        newest = (name, made)
      }
    }
    return newest.map { ($0.name, Timestamp(secondsSinceEpoch: Int64($0.made.tv_sec))) }
  }
}
