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
      switch await show(screen, opening, feed: feed, context) {
      case .exit(let code): return code
      case .failed(let failure): throw failure
      case .navigate(let destination):
        guard let next = KnownScreen(service: destination.screen) else {
          throw .said(
            .unforeseen, [context.labels.text(.cantShow, ["screen": destination.screen])])
        }
        screen = next
        opening.follow(destination)
      case .loggedOut:
        // A desk goes on with the next member; everybody else has been sent away.
        guard opening.isAtDesk else { return .noPermission }
        (screen, opening) = (.signIn, ScreenOpening(session: context.session))
      }
    }
  }

  private static func show(
    _ screen: KnownScreen, _ opening: ScreenOpening, feed: LineFeed, _ context: CommandContext
  ) async -> ScreenEnd {
    func present(_ lines: some LineScreen) async -> ScreenEnd {
      await LinePresentation(lines, feed: feed, session: opening.session, context: context).run()
    }
    return switch screen {
    case .borrow: await present(BorrowLines(book: opening.book, member: opening.member))
    case .catalogue: await present(CatalogueLines(member: opening.member, text: opening.text))
    case .loans: await present(LoansLines(member: opening.member))
    case .notes:
      await present(NotesLines(limit: UInt32(clamping: context.invocation.number(.limit) ?? 0)))
    case .note: await present(NoteLines(note: opening.note))
    case .goal: await present(GoalLines())
    case .goalSummary: await present(GoalSummaryLines<ThreeLineSummary>())
    case .profile: await present(ProfileLines(member: opening.member))
    case .editProfile: await present(EditProfileLines())
    case .settings: await present(SettingsLines())
    case .signIn: await present(SignInLines())
    case .desk: await present(DeskLines(desk: context.desk))
    }
  }

  /// What the screen is to show.
  private static func opening(
    of screen: KnownScreen, _ context: CommandContext
  ) async throws(CommandFailure) -> ScreenOpening {
    var opening = ScreenOpening(
      member: context.member, text: context.invocation.text(.text) ?? "",
      session: context.session)
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
  case profile = "lectern.v1.ProfileScreen"
  case editProfile = "lectern.v1.EditProfileScreen"
  case settings = "lectern.v1.SettingsScreen"
  case signIn = "lectern.v1.SignInScreen"
  case desk = "lectern.v1.DeskScreen"

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
  /// The key of the session whose scene it is; empty: the account's own.
  var session = ""
  /// Whether a member was signed in on the way here.
  var isAtDesk = false

  mutating func follow(_ destination: Navigate) {
    book = destination.text("book") ?? book
    member = destination.text("member") ?? member
    note = destination.text("note") ?? ""
    guard let session = destination.text("session") else { return }
    self.session = session
    isAtDesk = true
    // Whoever is signed in acts for themselves.
    member = ""
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
