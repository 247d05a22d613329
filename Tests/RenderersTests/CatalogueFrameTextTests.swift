internal import Contract
internal import Renderers
internal import StageContract
internal import Testing

@Suite("The catalogue as lines")
struct CatalogueFrameTextTests {
  @Test("the error stands under the search field, the ids stand first, the place at the end")
  func window() {
    let emma = Book(id: "b-1", title: "Emma", authors: ["Jane Austen"], year: 1815)
    let frame = CatalogueFrame(
      heading: "Catalogue", text: "emm",
      textError: Message(code: "SEARCH_TEXT_TOO_LONG", text: "Too long."), phase: .loaded,
      rows: [CatalogueTitle(book: emma, shelf: "free")], before: 1, total: 3,
      position: "2 to 2 of 3", canGoBack: true, canGoForward: true)
    #expect(
      CatalogueFrameText.lines(frame) == [
        "== Catalogue", "Search: emm", "  ! Too long.", "  b-1  Emma — Jane Austen (1815); free",
        "2 to 2 of 3", "> search TEXT, next, back, borrow BOOK, close",
      ])
  }

  @Test("no match is said in words, and only searching is offered")
  func noMatch() {
    let frame = CatalogueFrame(
      heading: "Catalogue", text: "zzz", phase: .loaded,
      message: Message(code: "NO_MATCH", text: "Nothing matches “zzz”."))
    #expect(
      CatalogueFrameText.lines(frame) == [
        "== Catalogue", "Search: zzz", "Nothing matches “zzz”.", "> search TEXT, close",
      ])
  }

  @Test("while a search is on its way the titles of the one before are not read again")
  func busy() {
    let frame = CatalogueFrame(
      heading: "Catalogue", text: "emm", phase: .loaded, busy: true,
      rows: [CatalogueTitle(book: Book(id: "b-1", title: "Dune"), shelf: "free")])
    #expect(CatalogueFrameText.lines(frame) == ["== Catalogue", "Search: emm", "One moment …"])
  }
}
