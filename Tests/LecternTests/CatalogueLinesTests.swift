internal import Contract
internal import LoopActor
internal import StageContract
internal import Testing

@testable internal import lectern

@Suite("The catalogue in line mode")
@LoopActor
struct CatalogueLinesTests {
  private let screen = CatalogueLines(member: "C2", text: "du")
  private let frame = CatalogueFrame(
    rows: [CatalogueTitle(book: Book(id: "b-1")), CatalogueTitle(book: Book(id: "b-2"))])

  private func intent(_ line: String) throws -> CatalogueIntent.Intent? {
    try screen.intent(for: line, frame: frame).intent.intent
  }

  @Test("what is searched for travels as typed, and nothing lists all titles")
  func search() throws {
    #expect(try intent("search ursula le g") == .setText(CatalogueSetText(text: "ursula le g")))
    #expect(try intent("search") == .setText(CatalogueSetText(text: "")))
  }

  @Test("paging names the title that is shown, and selecting the book that is said")
  func paging() throws {
    #expect(try intent("next") == .forward(CatalogueForward(after: "b-2")))
    #expect(try intent("back") == .back(CatalogueBack(before: "b-1")))
    #expect(try intent("borrow b-2") == .select(CatalogueSelect(book: "b-2")))
    #expect(try intent("size 40") == .resize(CatalogueResize(size: 40)))
  }

  @Test("a size that is none, and a word that is not understood, send nothing")
  func misunderstood() {
    for line in ["size 0", "size 101", "size ²", "size", "next 2", "borrow", "serch x"] {
      #expect(throws: LineFailure.self) { try intent(line) }
    }
  }

  @Test("the opening says what to search for and for whom")
  func opening() {
    var screen = screen
    let opening = screen.opening(Open(), number: 1)
    #expect((opening.text, opening.member, opening.draft) == ("du", "C2", nil))
  }
}
