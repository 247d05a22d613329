internal import Contract
internal import LoopActor
internal import Renderers
internal import StageContract

/// `lectern present SCREEN [--scene NAME] [--book BOOK]`: the line-mode frontend.
@LoopActor
enum PresentCommand {
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let name = context.invocation.operands[0]
    guard let screen = KnownScreen(name: name) else {
      let known = KnownScreen.allCases.map(\.name).joined(separator: ", ")
      throw .said(
        .usage, [context.labels.text(.noScreen, ["name": name, "names": known])])
    }
    let opening = try await opening(of: screen, context)
    let input: InputReader
    do throws(InputReader.Failure) {
      input = try InputReader(path: "-")
    } catch {
      throw .said(.unforeseen, [context.labels.text(.inputUnreadable, ["reason": error.text])])
    }
    let feed = LineFeed(input)
    feed.start()
    return try await follow(screen, opening, feed: feed, context)
  }

  /// One screen after the other, as navigation leads.
  private static func follow(
    _ screen: KnownScreen, _ opening: ScreenOpening, feed: LineFeed, _ context: CommandContext
  ) async throws(CommandFailure) -> ExitCode {
    var (screen, opening) = (screen, opening)
    while true {
      let end: ScreenEnd
      switch screen {
      case .borrow:
        let lines = BorrowLines(book: opening.book, member: opening.member)
        end = await LinePresentation(lines, feed: feed, context: context).run()
      case .catalogue:
        let lines = CatalogueLines(member: opening.member, text: opening.text)
        end = await LinePresentation(lines, feed: feed, context: context).run()
      case .loans:
        let lines = LoansLines(member: opening.member)
        end = await LinePresentation(lines, feed: feed, context: context).run()
      case .notes:
        let lines = NotesLines(limit: UInt32(clamping: context.invocation.number(.limit) ?? 0))
        end = await LinePresentation(lines, feed: feed, context: context).run()
      case .note:
        let lines = NoteLines(note: opening.note)
        end = await LinePresentation(lines, feed: feed, context: context).run()
      case .goal:
        end = await LinePresentation(GoalLines(), feed: feed, context: context).run()
      case .goalSummary:
        let lines = GoalSummaryLines<ThreeLineSummary>()
        end = await LinePresentation(lines, feed: feed, context: context).run()
      }
      switch end {
      case .exit(let code): return code
      case .failed(let failure): throw failure
      case .navigate(let destination):
        guard let next = KnownScreen(service: destination.screen) else {
          throw .said(
            .unforeseen, [context.labels.text(.cantShow, ["screen": destination.screen])])
        }
        screen = next
        opening.follow(destination)
      }
    }
  }

  /// What the screen is to show.
  private static func opening(
    of screen: KnownScreen, _ context: CommandContext
  ) async throws(CommandFailure) -> ScreenOpening {
    var opening = ScreenOpening(
      member: context.member, text: context.invocation.text(.text) ?? "")
    if screen == .borrow { opening.book = try await book(context) }
    if screen == .note { opening.note = context.invocation.text(.note) ?? "" }
    return opening
  }

  /// The id of the book to show; empty where a shared form is joined that shows one already.
  private static func book(_ context: CommandContext) async throws(CommandFailure) -> String {
    guard let text = context.invocation.text(.book) else {
      guard context.invocation.isSet(.scene) else {
        let failure = UsageFailure(
          message: .say(.bookOrScene),
          command: context.invocation.command.words)
        throw .usage(failure)
      }
      return ""
    }
    return try await BookFinder.find(text, context).id
  }
}

/// The screens that this frontend can show.
enum KnownScreen: String, CaseIterable {
  case borrow = "lectern.v1.BorrowScreen"
  case catalogue = "lectern.v1.CatalogueScreen"
  case loans = "lectern.v1.LoansScreen"
  case notes = "lectern.v1.NotesScreen"
  case note = "lectern.v1.NoteScreen"
  case goal = "lectern.v1.GoalScreen"
  case goalSummary = "lectern.v1.GoalSummaryScreen"

  init?(name: String) {
    guard let screen = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = screen
  }

  init?(service: String) { self.init(rawValue: service) }

  /// As one types it: `goal-summary`.
  var name: String {
    "\(self)".reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }
}

/// What a screen is to show: as the command line says, or whoever leads there.
struct ScreenOpening {
  var book = ""
  /// The card or id to act for; empty: oneself.
  var member = ""
  /// Empty: a new one.
  var note = ""
  /// What to search for.
  var text = ""

  mutating func follow(_ destination: Navigate) {
    book = destination.text("book") ?? book
    member = destination.text("member") ?? member
    note = destination.text("note") ?? ""
  }
}

extension Navigate {
  fileprivate func text(_ name: String) -> String? {
    for parameter in parameters where parameter.name == name {
      if case .text(let text)? = parameter.value { return text }
    }
    return nil
  }
}
