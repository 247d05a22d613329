// Words: History.xcstrings
extension Label {
  static let importedReadings = Self("label.import.readings")
}
