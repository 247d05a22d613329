public import Contract
internal import Library
public import LoopActor
public import Stage
internal import StageContract

/// The interaction of the borrowing form.
///
/// `display` may re-enter, so whatever follows a `show()` first asks whether it is still wanted.
@LoopActor
public final class BorrowPresenter: Presenter {
  let library: BorrowDependencies
  private let router: any Router
  let presentation: BorrowPresentation
  let bookID: BookID
  /// Nil: the person's own membership.
  let card: String?
  var facts: BorrowFacts

  let request = LatestCall<BorrowAttempt.Answer>()
  let bookLookup = LatestCall<BookOutcome>()
  let memberLookup = LatestCall<MemberOutcome>()
  var subscription: Cancellation?

  /// What is being submitted; nil: nothing.
  var attempt: BorrowAttempt?
  /// What the open question is about; nil: none is open.
  var question: BorrowAttempt?
  /// The request that the shown receipt, or place in the queue, answers.
  var answered: RequestID?
  private var lastTicket = 0
  /// The revision that shows the newest edit; nil: nobody has touched the field.
  private var lastEdit: UInt64?
  private weak var display: (any Display<BorrowFrame>)?
  private(set) var isActive = true

  init(_ dependencies: BorrowDependencies, opening: BorrowOpen, router: any Router) {
    library = dependencies
    self.router = router
    presentation = BorrowPresentation(words: dependencies.words)
    bookID = BookID(opening.book)
    card = opening.member.isEmpty ? nil : opening.member
    facts = BorrowFacts(
      policy: dependencies.policies.current, isForSelf: opening.member.isEmpty)
    lookAtCalendar()
  }

  public var isBusy: Bool {
    attempt != nil || (bookLookup.isRunning && facts.book == nil)
      || (memberLookup.isRunning && facts.member == nil)
  }

  // MARK: Presenter

  public var locale: String { library.words.locale }

  public func start(on display: any Display<BorrowFrame>) -> BorrowFrame {
    self.display = display
    return presentation.frame(facts)
  }

  public func open(_ opening: BorrowOpen, basis: DraftBasis, from view: ViewID) {
    guard let draft = opening.draft?.duration, draft != facts.duration else { return }
    let isNewer =
      switch basis {
      case .revision(let revision): (lastEdit ?? 0) <= revision
      case .elsewhere: lastEdit == nil
      }
    switch facts.phase {
    case .editing where isNewer: setDuration(draft)
    case .editing, .confirming:
      facts.notice = .newerEditKept
      show()
    case .submitting, .done: break
    }
  }

  public func handle(_ intent: BorrowIntent, from view: ViewID) {
    guard isActive else { return }
    switch intent.intent {
    case .setDuration(let edit)?: setDuration(edit.text)
    case .submit(let submit)?: self.submit(submit, from: view)
    case .confirm(let confirm)?: self.confirm(confirm, from: view)
    case .dismiss?: dismiss(from: view)
    case .cancel?: cancel()
    case .edit?: edit()
    case .showLoan?: showLoan(for: view)
    case .placeHold(let place)?: placeHold(place, from: view)
    case .close?: display?.end(nil)
    case .open?, nil: show()
    }
  }

  public func stop() {
    isActive = false
    display = nil
    attempt = nil
    question = nil
    subscription?.cancel()
    request.forget()
    bookLookup.forget()
    memberLookup.forget()
  }

  // MARK: The field

  private func setDuration(_ text: String) {
    guard case .editing = facts.phase else { return show() }
    facts.duration = text
    facts.problem = nil
    facts.notice = nil
    lastEdit = (display?.revision ?? 0) + 1
    show()
  }

  private func edit() {
    guard case .done = facts.phase else { return show() }
    facts.phase = .editing
    facts.notice = nil
    show()
  }

  /// Renewing is not borrowing (C-25): it is done where one sees the loan.
  private func showLoan(for view: ViewID) {
    show()
    guard isActive, let own = facts.ownLoan else { return }
    router.showLoans(of: card, loan: own.loan, for: view)
  }

  // MARK: Showing

  func show() {
    guard isActive else { return }
    lookAtCalendar()
    display?.display(presentation.frame(facts))
  }

  /// Midnight may have passed since the last frame.
  private func lookAtCalendar() {
    facts.calendar = library.calendars.calendar
    facts.today = library.clock.today()
  }

  /// Shows, and then says aloud what the form says, or `otherwise`. What is said is decided before the
  /// frame is shown: inside it somebody may have gone on already.
  func showAndAnnounce(_ otherwise: Message? = nil) {
    let announcement = presentation.message(facts) ?? otherwise
    show()
    announce(announcement)
  }

  func focus(_ field: Field, for view: ViewID) {
    display?.perform(.focus(Focus(field: field.rawValue)), for: .view(view))
  }

  func announce(_ message: Message?) {
    guard let message else { return }
    display?.perform(.announce(Announce(message: message)), for: .all)
  }

  /// The fields of the frame that the focus is moved to.
  enum Field: String {
    case duration
    case confirmation
  }

  func newTicket() -> Int {
    lastTicket += 1
    return lastTicket
  }
}
