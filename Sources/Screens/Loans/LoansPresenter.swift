public import Contract
internal import Library
public import LoopActor
public import Stage
internal import StageContract

/// The interaction of the list of loans.
///
/// `display` may re-enter, so whatever follows a `show()` first asks whether it is still wanted.
@LoopActor
public final class LoansPresenter: Presenter {
  let library: LoansDependencies
  let presentation: LoansPresentation
  /// Nil: the person's own membership.
  let card: String?
  var facts: LoansFacts

  let memberLookup = LatestCall<MemberOutcome>()
  let listing = LatestCall<LoansOutcome>()
  let holdListing = LatestCall<HoldsOutcome>()
  let dayWatch: DayWatch
  var subscription: Cancellation?

  /// What is on its way, one press a loan.
  var attempts: [LoanID: LoansAttempt] = [:]
  /// The first one is asked; the others wait until it is answered.
  var questions: [LoansQuestion] = [] {
    didSet { facts.confirmation = questions.first?.confirmation }
  }
  /// What this list has seen given back: a second press on it is the same one.
  var returned: Set<LoanID> = []
  private weak var display: (any Display<LoansFrame>)?
  private(set) var isActive = true

  init(_ dependencies: LoansDependencies, opening: LoansOpen) {
    library = dependencies
    presentation = LoansPresentation(words: dependencies.words)
    card = opening.member.isEmpty ? nil : opening.member
    facts = LoansFacts(
      policy: dependencies.policies.current, today: dependencies.clock.today(),
      isForSelf: opening.member.isEmpty, actor: dependencies.actor)
    dayWatch = DayWatch(clock: dependencies.clock, scheduler: dependencies.scheduler)
  }

  public var isBusy: Bool {
    !attempts.isEmpty
      || (facts.phase == .loading && (memberLookup.isRunning || listing.isRunning))
  }

  // MARK: Presenter

  public func start(on display: any Display<LoansFrame>) -> LoansFrame {
    self.display = display
    return presentation.frame(facts)
  }

  /// An opening brings no text.
  public func open(_ opening: LoansOpen, basis: DraftBasis, from view: ViewID) {}

  public func handle(_ intent: LoansIntent, from view: ViewID) {
    guard isActive else { return }
    switch intent.intent {
    case .giveBack(let giveBack)?: self.giveBack(giveBack, from: view)
    case .renew(let renew)?: self.renew(renew, from: view)
    case .confirm(let confirm)?: self.confirm(confirm, from: view)
    case .dismiss?: dismiss(from: view)
    case .retry?: retry()
    case .close?: display?.end(nil)
    case .open?, nil: show()
    }
  }

  public func stop() {
    isActive = false
    display = nil
    subscription?.cancel()
    dayWatch.stop()
    memberLookup.forget()
    listing.forget()
    holdListing.forget()
    for attempt in attempts.values { attempt.forget() }
    attempts = [:]
    questions = []
  }

  // MARK: Showing

  func show() {
    guard isActive else { return }
    display?.display(presentation.frame(facts))
  }

  /// Shows, and then says aloud what the list says. What is said is decided before the frame is shown:
  /// inside it somebody may have gone on already.
  func showAndAnnounce(_ message: Message? = nil) {
    let announcement = message ?? presentation.message(facts)
    show()
    guard let announcement else { return }
    display?.perform(.announce(Announce(message: announcement)), for: .all)
  }

  func focus(_ field: Field, for view: ViewID) {
    display?.perform(.focus(Focus(field: field.rawValue)), for: .view(view))
  }

  /// The fields of the frame that the focus is moved to.
  enum Field: String, CaseIterable {
    case loans
    case confirmation
  }
}
