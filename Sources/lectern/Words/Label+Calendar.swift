internal import Renderers

// Words: Calendar.xcstrings
extension Label {
  static let moveThem = Self("label.calendar.moveThem")
  static let shallMove = Self("label.calendar.shallMove")
}
