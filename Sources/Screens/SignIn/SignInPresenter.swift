public import Contract
internal import Library
public import LoopActor
public import Stage
internal import StageContract

/// The interaction of signing in at a desk or kiosk.
///
/// `display` may re-enter, so whatever follows a `show()` first asks whether it is still wanted.
@LoopActor
public final class SignInPresenter: Presenter {
  private let library: SignInDependencies
  private let presentation: SignInPresentation
  private let router: any SignInRouting
  private var facts: SignInFacts

  private let request = LatestCall<SignInOutcome>()
  private var watching: Cancellation?
  private weak var display: (any Display<SignInFrame>)?
  private var isActive = true

  init(_ dependencies: SignInDependencies, router: any SignInRouting) {
    library = dependencies
    presentation = SignInPresentation(words: dependencies.words)
    self.router = router
    facts = SignInFacts(isStaff: dependencies.actor.isStaff)
  }

  public var isBusy: Bool { request.isRunning }

  // MARK: Presenter

  public var locale: String { library.words.locale }

  public func start(on display: any Display<SignInFrame>) -> SignInFrame {
    self.display = display
    return presentation.frame(facts)
  }

  public func resume() {
    watching = library.signingIn.watch { [weak self] in self?.follow() }
    follow()
  }

  public func pause() {
    watching?.cancel()
    watching = nil
  }

  public func open(_ opening: SignInOpen, basis: DraftBasis, from view: ViewID) {}

  public func handle(_ intent: SignInIntent, from view: ViewID) {
    guard isActive else { return }
    switch intent.intent {
    case .setCard(let edit)?: type(edit.text)
    case .submit?: submit(from: view)
    case .signOut(let signOut)?: self.signOut(signOut.session)
    case .close?: display?.end(nil)
    case .open?, nil: show()
    }
  }

  public func stop() {
    isActive = false
    display = nil
    watching?.cancel()
    request.forget()
  }

  // MARK: What staff do

  private func type(_ text: String) {
    guard facts.phase == .editing else { return show() }
    facts.card = text
    facts.problem = nil
    facts.notice = nil
    show()
  }

  private func submit(from view: ViewID) {
    guard facts.phase == .editing else { return show() }
    facts.notice = nil
    guard !Blanks.isBlank(facts.card) else { return point(at: .missing, for: view) }
    facts.problem = nil
    facts.phase = .signingIn
    show()
    guard isActive, facts.phase == .signingIn, !request.isRunning else { return }
    request.ask(
      { library.signingIn.signIn(facts.card, actor: library.actor, completion: $0) },
      answer: { [weak self] outcome in self?.take(outcome, for: view) })
  }

  private func take(_ outcome: SignInOutcome, for view: ViewID) {
    guard isActive else { return }
    facts.phase = .editing
    switch outcome {
    case .signedIn(let signedIn):
      // The next one is somebody else.
      facts.card = ""
      facts.signedIn = library.signingIn.signedIn(by: library.actor)
      showAndAnnounce(.signedIn(signedIn))
      if isActive { router.showProfile(in: signedIn.session, for: view) }
    case .several: point(at: .several, for: view)
    case .impossible([.unknownMember]): point(at: .unknown, for: view)
    case .impossible(let reasons): showAndAnnounce(.refused(reasons))
    case .tooMany(let limit): showAndAnnounce(.tooMany(limit: limit))
    case .failed(let failure): showAndAnnounce(.failed(failure))
    }
  }

  private func signOut(_ session: String) {
    guard facts.phase == .editing,
      let member = library.signingIn.signOut(session, actor: library.actor)
    else { return show() }
    facts.signedIn = library.signingIn.signedIn(by: library.actor)
    showAndAnnounce(.signedOut(member))
  }

  /// Somebody was signed in or out, here or elsewhere.
  private func follow() {
    guard isActive else { return }
    facts.signedIn = library.signingIn.signedIn(by: library.actor)
    show()
  }

  // MARK: Showing

  private func show() {
    guard isActive else { return }
    display?.display(presentation.frame(facts))
  }

  private func showAndAnnounce(_ notice: SignInFacts.Notice) {
    facts.notice = notice
    let announcement = presentation.message(facts)
    show()
    guard isActive, let announcement else { return }
    display?.perform(.announce(Announce(message: announcement)), for: .all)
  }

  /// A field error, and the focus to its field for whoever asked.
  private func point(at problem: SignInFacts.CardProblem, for view: ViewID) {
    facts.problem = problem
    show()
    guard isActive, facts.problem == problem else { return }
    display?.perform(.focus(Focus(field: "card")), for: .view(view))
  }
}
