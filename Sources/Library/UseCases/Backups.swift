public import LoopActor

/// Copies of the whole library, each as it was at one moment, and whole: who lends meanwhile does not wait.
@LoopActor
public protocol Backups: AnyObject {
  /// How many are kept of each kind; 0: none are made, but before a migration.
  var kept: Int { get }

  /// Whether there is a daily one of that day.
  func isDone(on day: CalendarDate) -> Bool

  /// Makes one beside the store, then forgets the oldest of its kind.
  ///
  /// Completes once, on the loop, after which whoever waited goes on, whatever came of it. A cancel takes
  /// back the attempt, and completes with ``BackupFailure/cancelled``.
  @discardableResult
  func backUp(
    _ occasion: BackupOccasion, completion: @escaping @LoopActor (BackupOutcome) -> Void
  ) -> Cancellation

  /// Begins one that somebody takes away, piece by piece.
  func backUp(for actor: Actor) -> any PieceSource<BackupPiece>

  /// The newest one beside the store, and how the last attempt went.
  var latest: LatestBackup { get }

  /// Counts whatever is changed in the library: while it stands, nothing happens.
  var changes: UInt64 { get }
}

/// Why a backup is made beside the store, which is in its name.
public enum BackupOccasion: Hashable, Sendable {
  case daily
  case beforeImport
}

public enum BackupOutcome: Equatable, Sendable {
  /// Its name in the folder of backups.
  case made(String)
  /// None are to be made.
  case off
  case failed(BackupFailure)
}

/// Why there is no backup. Nothing is left of the attempt.
public enum BackupFailure: Error, Equatable, Sendable {
  /// Nobody wants it any more, or the store is closing.
  case cancelled
  case noSpace(folder: String)
  /// The copy does not pass its check: the library itself is damaged.
  case damaged(String)
  case system(String)
}

public struct LatestBackup: Equatable, Sendable {
  /// Nil: there is none.
  public var name: String?
  public var made: Timestamp?
  /// Nil: the last attempt of this process went well, or there was none.
  public var problem: String?

  public init(name: String? = nil, made: Timestamp? = nil, problem: String? = nil) {
    self.name = name
    self.made = made
    self.problem = problem
  }
}

/// A part of one backup on its way to somebody.
public enum BackupPiece: Equatable, Sendable {
  case bytes([UInt8])
  case end(BackupFacts)
  case notPermitted
  case failed(BackupFailure)
}

/// What a backup is, so that its taker can tell whether it is whole.
public struct BackupFacts: Equatable, Sendable {
  public var bytes: Int64
  /// CRC-32.
  public var checksum: UInt32
  public var schema: Int

  public init(bytes: Int64, checksum: UInt32, schema: Int) {
    self.bytes = bytes
    self.checksum = checksum
    self.schema = schema
  }
}

extension BackupFailure: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .cancelled: "it was called off"
    case .noSpace(let folder): "there is no room for it in \(folder); free some"
    case .damaged(let found):
      "the library does not pass its check (\(found)); restore the newest good backup: "
        + "lecternd --restore FILE"
    case .system(let reason): reason
    }
  }
}
