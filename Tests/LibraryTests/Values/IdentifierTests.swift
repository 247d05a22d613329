import Library
import Testing

@Suite struct IdentifierTests {
  @Test(
    "an identifier says by its letter what it is for, and can be typed",
    arguments: IdentifierKind.allCases)
  func shape(kind: IdentifierKind) {
    let id = RandomIdentifiers().identifier(for: kind)
    #expect(id.utf8.count == 11)
    #expect(id.hasPrefix(kind.rawValue))
    #expect(id.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) })
    #expect(ISBN(id) == nil)
  }

  @Test("identifiers differ")
  func differ() {
    let ids = (0..<1000).map { _ in RandomIdentifiers().identifier(for: .loan) }
    #expect(Set(ids).count == 1000)
  }
}
