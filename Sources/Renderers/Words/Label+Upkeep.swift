// Words: Upkeep.xcstrings
extension Label {
  static let allInPlace = Self("label.stock.allInPlace")
  static let copyBarcode = Self("label.copy.barcode")
  static let copyShelf = Self("label.copy.shelf")
  static let copyID = Self("label.copy.id")
}
