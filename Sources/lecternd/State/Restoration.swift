internal import Glibc
internal import Library
internal import SQLiteStore

/// `lecternd --restore FILE`: puts a backup in the library's place while no daemon runs on it.
struct Restoration {
  struct Failure: Error {
    var sentence: String
  }

  private let directory: String
  private let clock: ZonedClock

  init(_ settings: Settings) {
    directory = settings.state
    clock = ZonedClock(zone: settings.zone, standing: settings.standingClock)
  }

  /// What was done, for whoever asked for it.
  func restore(_ path: String) throws(Failure) -> String {
    // Read as whoever asks for it; written as whom the library belongs to.
    let backup = try attempt { () throws(RestoreFailure) in try BackupFile(path) }
    try becomeOwner()
    let state: StateDirectory
    do throws(StateDirectory.Failure) {
      state = try StateDirectory.claim(directory)
    } catch {
      guard case .inUse = error else { throw Failure(sentence: "\(error)") }
      throw Failure(
        sentence: "\(error). Stop it first, and keep it stopped: "
          + "systemctl stop lectern.socket lecternd.service. Nothing was changed.")
    }
    defer { state.release() }
    let report = try attempt { () throws(RestoreFailure) in
      try StoreRestoring(directory: directory, clock: clock).restore(backup)
    }
    let before = report.kept.map { "; what was there before is \($0)" } ?? ""
    let what = "\(path) (\(report.bytes) bytes, schema \(report.schema))"
    return "restored \(what) into \(directory)\(before)"
  }

  /// Root restores for the daemon's user, whose files they must be.
  private func becomeOwner() throws(Failure) {
    var status = stat()
    guard geteuid() == 0, stat(directory, &status) == 0, status.st_uid != 0 else { return }
    guard setgroups(0, nil) == 0, setgid(status.st_gid) == 0, setuid(status.st_uid) == 0 else {
      throw Failure(
        sentence: "can't act as uid \(status.st_uid), whom \(directory) belongs to: "
          + String(cString: strerror(errno)))
    }
  }

  private func attempt<Value>(
    _ body: () throws(RestoreFailure) -> Value
  ) throws(Failure) -> Value {
    do throws(RestoreFailure) { return try body() } catch {
      throw Failure(sentence: error.description)
    }
  }
}
