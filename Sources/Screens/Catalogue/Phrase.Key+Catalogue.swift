// Words: Search.xcstrings
extension Phrase.Key {
  static let catalogueHeading = Self("catalogue.heading")
  static let catalogueEmpty = Self("catalogue.empty")
  static let catalogueNoMatch = Self("catalogue.noMatch")
  static let catalogueTextTooLong = Self("catalogue.textTooLong")
  static let cataloguePosition = Self("catalogue.position")

  // What is on the shelf
  static let shelfNoCopy = Self("shelf.noCopy")
  static let shelfFree = Self("shelf.free")
  static let shelfLent = Self("shelf.lent")
  static let shelfAllLent = Self("shelf.allLent")
  static let shelfSomeFree = Self("shelf.someFree")
}
