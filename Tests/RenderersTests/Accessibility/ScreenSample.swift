internal import Contract
internal import ContractRuntime
internal import Renderers
internal import StageContract
internal import Testing

/// A frame with a text of its own in every field that a person reads, and how it is rendered.
///
/// The texts are Greek letters and digits: what else stands in a line is the renderer's own.
struct ScreenSample: Sendable, CustomTestStringConvertible {
  var name: String
  var frame: any ContractMessage & ScreenFrame
  var lines: @Sendable (Labels) -> [String]
  /// Paths of texts that this renderer leaves to others, each for a reason.
  var unread: Set<String> = []

  var testDescription: String { name }

  init<Frame: ContractMessage & ScreenFrame>(
    _ name: String, _ frame: Frame, unread: Set<String> = [],
    lines: @escaping @Sendable (Frame, Labels) -> [String]
  ) {
    self.name = name
    self.frame = frame
    self.unread = unread
    self.lines = { lines(frame, $0) }
  }

  /// Every screen is here with each renderer that it has: a new screen is a line.
  static let all: [ScreenSample] = first + people + desks

  private static let first: [ScreenSample] = [
    ScreenSample("borrow, editing", borrow(.editing)) { BorrowFrameText.lines($0, $1) },
    ScreenSample("borrow, confirming", borrow(.confirming), unread: ["range.text"]) {
      BorrowFrameText.lines($0, $1)
    },
    ScreenSample("borrow, done", borrow(.done), unread: ["range.text"]) {
      BorrowFrameText.lines($0, $1)
    },
    // When the loan would be due stands in the question.
    ScreenSample("loans", loans, unread: ["confirmation.due.text"]) {
      LoansFrameText.lines($0, $1)
    },
    ScreenSample("catalogue", catalogue) { CatalogueFrameText.lines($0, $1) },
    ScreenSample("note", note) { NoteFrameText.lines($0, $1) },
    // An item's text says its title, and what an untitled one is called.
    ScreenSample("notes", notes, unread: ["items[0].title"]) { NotesFrameText.lines($0, $1) },
    // What was read last is said with its title.
    ScreenSample("goal", goal, unread: ["last.title", "last.finished.text"]) {
      GoalFrameText.lines($0, $1)
    },
  ]

  private static let goal = GoalFrame(
    heading: "α1",
    summary: SummaryFrame(state: .underWay, heading: "α2", percentage: 41, spoken: "α3"),
    target: "α4", targetError: Message(code: "ERROR", text: "α5"),
    last: FinishedBook(id: "1", title: "α6", finished: Date(text: "α7"), text: "α8"),
    message: Message(code: "SAID", text: "α9"),
    otherYears: [GoalYear(year: 2025, text: "β1")], undated: 3, undatedText: "β2")

  private static let note = NoteFrame(
    heading: "α1", phase: .conflict, title: "α2", titleError: Message(code: "ERROR", text: "α3"),
    text: "α4\nα5", textError: Message(code: "ERROR", text: "α6"),
    autosave: NoteAutosave(
      state: .failed, text: "α7", failure: Message(code: "INTERNAL", text: "α8")), busy: true,
    message: Message(code: "SAID", text: "α9"),
    conflict: NoteConflict(id: "c", text: "β1", theirTitle: "β2", theirText: "β3"))

  private static let notes = NotesFrame(
    heading: "α1", phase: .confirming,
    items: [NoteItem(id: "1", title: "α2", text: "α3")], total: 1, totalText: "α4", busy: true,
    message: Message(code: "SAID", text: "α5"),
    confirmation: NotesConfirmation(id: "c", text: "α6"))

  private static let loans = LoansFrame(
    heading: "α1", member: Member(name: "α2", card: "α3"), phase: .loaded, summary: "α4",
    loans: [
      LoanRow(
        loan: Loan(id: "1", book: Book(title: "α5", authors: ["α6"])), dueText: "α7",
        canGiveBack: true, message: Message(code: "ERROR", text: "α8")),
      LoanRow(loan: Loan(id: "2", book: Book(title: "β1")), dueText: "β2", canRenew: true),
    ], message: Message(code: "SAID", text: "β3"),
    confirmation: LoansConfirmation(
      id: "c", reasons: [Message(code: "WHY", text: "β4")], due: Date(text: "β6"), text: "β5"))

  private static let catalogue = CatalogueFrame(
    heading: "α1", text: "α2", textError: Message(code: "ERROR", text: "α3"), phase: .loaded,
    rows: [CatalogueTitle(book: Book(id: "1", title: "α4", authors: ["α5"]), shelf: "α6")],
    before: 1, total: 9, position: "α7", canGoForward: true,
    message: Message(code: "SAID", text: "α8"))

  private static func borrow(_ phase: BorrowPhase) -> BorrowFrame {
    var frame = BorrowFrame(
      heading: "α1", book: Book(title: "α2", authors: ["α3"], copies: 2, available: 1),
      member: Member(name: "α4", card: "α5"), phase: phase, duration: "α6",
      range: DurationRange(minimum: 1, maximum: 14, text: "α7"),
      durationError: Message(code: "ERROR", text: "α8"), due: BorrowDue(text: "α9"),
      message: Message(code: "SAID", text: "β0"))
    switch phase {
    case .confirming:
      frame.confirmation = BorrowConfirmation(
        id: "c", reasons: [Message(code: "LONG_LOAN", text: "β1")], text: "β2")
    case .done:
      frame.receipt = Receipt(
        loan: "γ6", book: Book(title: "γ2"), member: Member(name: "γ3"), due: Date(text: "γ4"),
        message: Message(code: "BORROWED", text: "γ5"))
    default: break
    }
    return frame
  }
}
