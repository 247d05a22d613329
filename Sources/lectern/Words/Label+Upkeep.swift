internal import Renderers

// Words: Upkeep.xcstrings
extension Label {
  static let nothingToEdit = Self("terminal.usage.nothingToEdit")
}
