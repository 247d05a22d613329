// Words: Import.xcstrings
extension Label {
  // How a file was understood
  static let importFile = Self("label.import.file")
  static let importFileUndelimited = Self("label.import.fileUndelimited")
  static let comma = Self("label.import.comma")
  static let semicolon = Self("label.import.semicolon")
  static let tab = Self("label.import.tab")
  static let importRecord = Self("label.import.record")
  static let importIgnored = Self("label.import.ignored")

  // An export
  static let exported = Self("label.export.done")
  static let exportedFile = Self("label.export.file")
}
