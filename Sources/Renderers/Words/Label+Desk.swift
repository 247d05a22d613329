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
}
