// Words: Overdue.xcstrings
extension Label {
  static let nothingOverdue = Self("label.overdue.none")
}
