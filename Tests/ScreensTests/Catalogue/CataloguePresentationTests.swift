internal import Contract
internal import Library
internal import Screens
internal import Testing

@Suite("The catalogue: what it looks like")
struct CataloguePresentationTests {
  private let presentation = CataloguePresentation(words: .english)

  private func shelf(_ copies: Int, _ available: Int) -> String {
    var facts = CatalogueFacts()
    let book = Library.Book(
      id: BookID("b1"), title: "Emma", copies: copies, available: available)
    facts.window = CatalogueWindow(books: [book], total: 1)
    return presentation.frame(facts).rows.first?.shelf ?? ""
  }

  @Test(
    "what is on the shelf is said in words",
    arguments: [
      (0, 0, "no copy"), (1, 0, "lent"), (1, 1, "free"), (3, 0, "all 3 lent"),
      (3, 2, "2 of 3 free"), (2, 2, "2 of 2 free"), (1, -1, "lent"),
    ])
  func shelves(_ copies: Int, _ available: Int, _ text: String) {
    #expect(shelf(copies, available) == text)
  }

  @Test("before anything is known the window is loading, and says nothing else")
  func fresh() {
    let frame = presentation.frame(CatalogueFacts(text: "x"))
    #expect(frame.phase == .loading)
    #expect(frame.text == "x")
    #expect(frame.heading == "Catalogue")
    #expect(frame.message == nil && frame.position.isEmpty)
    #expect(!frame.canGoBack && !frame.canGoForward && !frame.canRetry)
  }
}
