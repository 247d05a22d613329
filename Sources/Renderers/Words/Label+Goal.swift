// Words: Goal.xcstrings
extension Label {
  static let goalTarget = Self("label.goal.target")
}
