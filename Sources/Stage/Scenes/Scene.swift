internal import LoopActor
internal import StageContract

/// One running presenter with its attached views: the presenter's one display, which fans out.
///
/// Owned by its session, owns the presenter. An ended scene is never revived.
@LoopActor
final class Scene<P: Presenter> {
  typealias View = any SceneView<P.Intent, P.Frame>
  typealias Seated = SeatedView<P.Intent, P.Frame>

  /// Empty: private.
  let name: String
  let incarnation: UInt64
  let presenter: P
  private(set) weak var session: StageSession?
  private(set) var isActive = true
  /// In the order in which they came.
  var views: [Seated] = []
  var current: SharedFrame<P.Frame>?

  private let scheduler: any Scheduler
  private let configuration: StageConfiguration
  private var ring: EffectRing
  private var lastNumber: UInt64 = 0
  private var idleTimer: Cancellation?
  private var isEndingSoon = false
  private var farewell = Goodbye(reason: .ended)

  init(name: String, presenter: P, session: StageSession, stage: Stage) {
    self.name = name
    self.presenter = presenter
    self.session = session
    incarnation = stage.nextIncarnation()
    scheduler = stage.scheduler
    configuration = stage.configuration
    ring = EffectRing(
      capacity: configuration.keptEffects, age: configuration.keptEffectsFor)
  }

  var isPrivate: Bool { name.isEmpty }

  func start() { display(presenter.start(on: self)) }

  // MARK: Views come and go

  /// Lets a view in. The snapshot that it is shown and its registration are one step: it misses
  /// nothing and sees nothing twice.
  func attach(_ view: View, opening: P.Intent.Opening, number: UInt64) {
    guard isActive else { return view.goodbye(farewell, acknowledged: number) }
    let memory = opening.open?.reattachment.flatMap { isOurs($0) ? $0 : nil }
    let id = memory.map { ViewID($0.view) } ?? ViewID(nextNumber())
    let missed = memory.map {
      ring.missed(by: id, after: max($0.lastEffect, id.number), now: scheduler.now)
    }
    let seated = Seated(view, in: seat(for: id), openedBy: number, missed: missed ?? [])
    let former = views.first { $0.id == id }
    let wasUnwatched = views.isEmpty
    views.removeAll { $0 === former }
    views.append(seated)
    idleTimer?.cancel()
    count(reattached: memory != nil, replaced: former != nil)
    former?.dismiss(Goodbye(reason: .replaced))

    if wasUnwatched { ifSeated(seated) { presenter.resume() } }
    ifSeated(seated) {
      presenter.open(
        opening, basis: memory.map { .revision($0.basedOn) } ?? .elsewhere, from: id)
    }
    ifSeated(seated) {
      if let current { seated.enter(with: current) }
    }
  }

  private func isOurs(_ memory: Reattachment) -> Bool {
    memory.incarnation == incarnation && memory.view > 0 && memory.view <= lastNumber
  }

  private func seat(for id: ViewID) -> Seat<P.Intent> {
    Seat(
      session: session?.key ?? "", scene: name, incarnation: incarnation, view: id,
      locale: presenter.locale, host: self)
  }

  /// Every call of a view or a presenter may have ended the scene or made the view leave.
  private func ifSeated(_ seated: Seated, _ body: () -> Void) {
    if isActive, views.contains(where: { $0 === seated }) { body() }
  }

  private func count(reattached: Bool, replaced: Bool) {
    guard let stage = session?.stage else { return }
    stage.counters.viewsAttached += 1
    if reattached { stage.counters.viewsReattached += 1 }
    if replaced { stage.counters.viewsReplaced += 1 }
  }

  func viewLeft() {
    guard isActive, views.isEmpty else { return }
    guard !isPrivate else { return end(.ended) }
    idleTimer = scheduler.schedule(after: configuration.idleLimit) { [weak self] in
      guard let self, isActive, views.isEmpty else { return }
      session?.stage?.counters.scenesEndedIdle += 1
      end(.ended)
    }
    presenter.pause()
  }

  // MARK: The end

  func end(_ reason: GoodbyeReason, _ message: Message? = nil) {
    guard isActive else { return }
    isActive = false
    farewell.message = message
    idleTimer?.cancel()
    session?.forget(self)
    let leaving = views
    views = []
    presenter.stop()
    for seated in leaving { seated.dismiss(Goodbye(reason: reason, message: message)) }
  }

  /// A private scene whose view has said all ends when nothing is in flight. Not at once: the
  /// presenter may be in the middle of a turn that ends with an effect.
  func endIfSettled() {
    guard !isEndingSoon, isSettled else { return }
    isEndingSoon = true
    scheduler.schedule(after: .zero) { [weak self] in
      guard let self else { return }
      isEndingSoon = false
      if isSettled { end(.ended) }
    }
  }

  private var isSettled: Bool {
    isActive && isPrivate && !presenter.isBusy && views.allSatisfy(\.hasEndedInput)
      && !views.isEmpty
  }

  // MARK: Numbers

  /// View ids and effect ids come from one sequence: an effect is news for a view exactly if its
  /// number is higher.
  private func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  func newEffect(_ kind: Effect.Kind, for audience: Audience) -> Effect {
    let effect = Effect(id: nextNumber(), kind: kind)
    ring.keep(effect, for: audience, at: scheduler.now)
    return effect
  }
}
