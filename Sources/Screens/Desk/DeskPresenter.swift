public import Contract
internal import Library
public import LoopActor
public import Stage
internal import StageContract

/// The interaction of the desk: one step after the other, whatever comes in between.
///
/// `display` may re-enter, so whatever follows a `show()` first asks whether it is still wanted.
@LoopActor
public final class DeskPresenter: Presenter {
  let library: DeskDependencies
  let presentation: DeskPresentation
  let desk: DeskID
  var facts: DeskFacts

  let finding = LatestCall<DirectoryOutcome>()
  let searching = LatestCall<FindOutcome>()
  let lending = LatestCall<BorrowOutcome>()
  let returning = LatestCall<ReturnOutcome>()
  let renewing = LatestCall<RenewOutcome>()
  let looking = LatestCall<LastActionOutcome>()
  let undoing = LatestCall<DeskUndoOutcome>()
  /// What the chosen member has, asked for whenever that may have changed.
  let listing = LatestCall<LoansOutcome>()
  /// Whether something happened to the member's loans while they were asked for.
  var heardMeanwhile = false
  var subscription: Cancellation?

  /// What is under way, and what waits for it.
  private(set) var step: DeskStep?
  private var queue: [DeskStep] = []
  private var isInTurn = false
  var echo: DeskEcho?
  var yes: DeskYes?
  private weak var display: (any Display<DeskFrame>)?
  private(set) var isActive = true

  init(_ dependencies: DeskDependencies, opening: DeskOpen) {
    library = dependencies
    presentation = DeskPresentation(words: dependencies.words)
    let named = !opening.desk.isEmpty && opening.desk.utf8.count <= DeskID.longest
    desk = DeskID(named ? opening.desk : dependencies.newID())
    facts = DeskFacts(
      isStaff: dependencies.actor.isStaff, policy: dependencies.policies.current)
  }

  public var isBusy: Bool { step != nil || !queue.isEmpty }

  // MARK: Presenter

  public var locale: String { library.words.locale }

  public func start(on display: any Display<DeskFrame>) -> DeskFrame {
    self.display = display
    return presentation.frame(facts)
  }

  /// An opening may bring what the view showed in a former life of the desk. Of a desk that lives on the
  /// view knows nothing better.
  public func open(_ opening: DeskOpen, basis: DraftBasis, from view: ViewID) {
    guard isActive, facts.isStaff, basis == .elsewhere, let draft = opening.draft,
      !draft.member.isEmpty || draft.returning
    else { return }
    guard facts.answered == 0, !isBusy else { return warn(of: draft) }
    queue.append(
      DeskStep(
        wish: .restore(draft), request: RequestID(""), asker: view,
        arrived: library.scheduler.now))
    advance()
    show()
  }

  public func handle(_ intent: DeskIntent, from view: ViewID) {
    guard isActive else { return }
    switch intent.intent {
    case .scan(let scan)?:
      take(.scan(Blanks.trimmed(scan.text), scan.kind), scan.requestId, view)
    case .choose(let choose)?: take(.choose(MemberID(choose.member)), "", view)
    case .returns(let returns)?: take(.returns(returns.on), "", view)
    case .done?: take(.done, "", view)
    case .confirm(let confirm)?:
      take(.confirm(question: confirm.question, note: confirm.note), confirm.requestId, view)
    case .dismiss?: take(.dismiss, "", view)
    case .undo?: take(.undo, "", view)
    case .close?: display?.end(nil)
    case .open?, nil: show()
    }
  }

  public func stop() {
    isActive = false
    display = nil
    subscription?.cancel()
    queue = []
    step = nil
    finding.forget()
    searching.forget()
    lending.forget()
    returning.forget()
    renewing.forget()
    looking.forget()
    undoing.forget()
    listing.forget()
  }

  // MARK: One after the other

  private func take(_ wish: DeskStep.Wish, _ request: String, _ view: ViewID) {
    // An empty line ends the member.
    let wish = if case .scan("", _) = wish { DeskStep.Wish.done } else { wish }
    guard facts.isStaff else { return show() }
    guard request.utf8.count <= library.longestRequestID else {
      return note(.requestIDTooLong(limit: library.longestRequestID), "")
    }
    let step = DeskStep(
      wish: wish, request: RequestID(request.isEmpty ? library.newID() : request), asker: view,
      arrived: library.scheduler.now)
    guard queue.count < DeskFacts.longestQueue else {
      return note(.tooMany(step.scanned), step.scanned)
    }
    queue.append(step)
    advance()
    if isBusy { show() }
  }

  /// Does what waits for as long as it is done at once.
  private func advance() {
    guard !isInTurn else { return }
    isInTurn = true
    defer { isInTurn = false }
    while isActive, step == nil, !queue.isEmpty {
      let next = queue.removeFirst()
      step = next
      begin(next)
    }
  }

  /// The step is done, and has come to this.
  func finish(_ result: DeskFacts.Result) {
    guard isActive, let done = step else { return }
    step = nil
    switch (done.wish, result) {
    // What went wrong by itself is tried again.
    case (.scan, .failed): echo = nil
    // Asked again for as long as it comes in time; not for ever.
    case (.scan, .again): break
    case (.scan(let text, let kind), _):
      echo = DeskEcho(
        text: text, kind: kind, answer: result, member: facts.served?.member.id,
        isReturning: facts.isReturning, at: library.scheduler.now)
    default: echo = nil
    }
    note(result, done.scanned)
    advance()
    // So that what waits is counted as it is now.
    if isBusy { show() }
  }

  /// The step is done, and there is nothing to say.
  func finishSilently() {
    guard isActive else { return }
    step = nil
    show()
    advance()
    if isBusy { show() }
  }

  // MARK: Showing

  /// Logs an answer, shows it and says it aloud.
  private func note(_ result: DeskFacts.Result, _ scanned: String) {
    facts.answered += 1
    facts.answers.append(
      DeskFacts.Answer(
        number: facts.answered, time: library.clock.timeOfDay(at: library.clock.now()),
        scanned: scanned, result: result))
    facts.answers.removeFirst(max(0, facts.answers.count - DeskFacts.longestLog))
    show()
    guard isActive else { return }
    display?.perform(
      .announce(Announce(message: presentation.message(result))), for: .all)
  }

  func show() {
    guard isActive else { return }
    facts.isBusy = isBusy
    facts.waiting = queue.count
    display?.display(presentation.frame(facts))
  }
}
