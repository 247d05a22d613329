// Words: Desk.xcstrings
extension Label {
  // An import
  static let nothingImported = Self("label.import.nothing")
  static let imported = Self("label.import.done")
  static let wouldImport = Self("label.import.dryRun")
  static let validISBNs = Self("label.import.isbn")
  static let importLine = Self("label.import.line")
  static let importMore = Self("label.import.more")
  static let importRows = Self("label.import.rows")

  // The policy and the daemon
  static let policyVersion = Self("label.policy.version")
  static let daemon = Self("label.status.daemon")
  static let socket = Self("label.status.socket")
  static let store = Self("label.status.store")
  static let stock = Self("label.status.stock")
  static let traffic = Self("label.status.traffic")
  static let latency = Self("label.status.latency")
  static let statusLibrary = Self("label.status.library")
  static let frontend = Self("label.status.frontend")
  static let moreFrontends = Self("label.status.moreFrontends")
  static let limit = Self("label.status.limit")
  static let newestBackup = Self("label.status.backup")
  static let noBackup = Self("label.status.noBackup")
  static let backupFailed = Self("label.status.backupFailed")
  static let noStaff = Self("label.status.noStaff")
}
