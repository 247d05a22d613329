public import Contract
internal import Library
public import LoopActor
public import Stage
internal import StageContract

/// The interaction of the goal's screen.
///
/// `display` may re-enter, so whatever follows a `show()` first asks whether it is still wanted.
@LoopActor
public final class GoalPresenter: Presenter {
  let library: GoalDependencies
  let follower: GoalFollower
  let presentation: GoalPresentation

  let change = LatestCall<GoalOutcome>()
  /// Who asked for the change that is on its way; nil: none is.
  var asker: ViewID?
  /// What became of it, while the record is read again; nil: it is still on its way.
  var outcome: GoalOutcome?
  var notice: GoalFacts.Notice?
  /// What was typed and refused, and why.
  var refused: (text: String, problem: GoalFacts.FieldProblem)?
  private weak var display: (any Display<GoalFrame>)?
  private(set) var isActive = true

  init(_ dependencies: GoalDependencies) {
    library = dependencies
    follower = GoalFollower(dependencies.sources)
    presentation = GoalPresentation(words: dependencies.words)
  }

  public var isBusy: Bool { asker != nil || follower.isLoading && follower.record == nil }

  // MARK: Presenter

  public var locale: String { library.words.locale }

  public func start(on display: any Display<GoalFrame>) -> GoalFrame {
    self.display = display
    return presentation.frame(facts)
  }

  public func resume() { follower.resume { [weak self] in self?.follow() } }

  /// What a person has asked for goes on; nobody looks at what else happens.
  public func pause() {
    follower.pause()
    if outcome != nil { conclude() }
  }

  public func open(_ opening: GoalOpen, basis: DraftBasis, from view: ViewID) {}

  public func handle(_ intent: GoalIntent, from view: ViewID) {
    guard isActive else { return }
    switch intent.intent {
    case .complete(let complete)?: self.complete(complete, from: view)
    case .undo(let undo)?: self.undo(undo, from: view)
    case .setTarget(let wish)?: setTarget(wish, from: view)
    case .retry?: retry()
    case .close?: display?.end(nil)
    case .open?, nil: show()
    }
  }

  public func stop() {
    isActive = false
    display = nil
    asker = nil
    outcome = nil
    change.forget()
    follower.pause()
  }

  private func retry() {
    if follower.trouble != nil { follower.ask() }
    show()
  }

  // MARK: Showing

  var facts: GoalFacts {
    var facts = GoalFacts(record: follower.record)
    facts.trouble = follower.trouble
    facts.isChanging = asker != nil
    facts.typed = refused?.text
    facts.problem = refused?.problem
    facts.notice = notice
    return facts
  }

  func show() {
    guard isActive else { return }
    display?.display(presentation.frame(facts))
  }

  /// Shows, and says to whom it concerns what the screen says. What is said is decided before the
  /// frame is shown: inside it somebody may have gone on already.
  func showAndAnnounce() {
    let announcement = presentation.message(facts)
    show()
    guard let announcement else { return }
    display?.perform(.announce(Announce(message: announcement)), for: .all)
  }

  /// Says something to one view, and shows it the frame as it is.
  func tell(_ message: Message?, to view: ViewID) {
    show()
    guard let message else { return }
    display?.perform(.announce(Announce(message: message)), for: .view(view))
  }

  func focusTarget(for view: ViewID) {
    display?.perform(.focus(Focus(field: "target")), for: .view(view))
  }
}
