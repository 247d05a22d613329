internal import Library
internal import LoopActor

/// Keeps up with one member's reading: asks when somebody begins to look, when it has changed, and when
/// the library's day turns. Both screens have one; neither knows how it does that.
@LoopActor
final class GoalFollower {
  /// As it was told last.
  private(set) var record: ReadingRecord?
  private(set) var member: Member?
  /// What went wrong when it was asked last; nil: nothing.
  private(set) var trouble: GoalTrouble?

  private let sources: GoalSources
  private let dayWatch: DayWatch
  private let memberLookup = LatestCall<MemberOutcome>()
  private let loading = LatestCall<ReadingRecordOutcome>()
  private var subscription: Cancellation?
  private var onChange: (@LoopActor () -> Void)?

  init(_ sources: GoalSources) {
    self.sources = sources
    dayWatch = DayWatch(clock: sources.clock, scheduler: sources.scheduler)
  }

  /// Whether somebody looks, so that a question is answered.
  var isFollowing: Bool { onChange != nil }

  var isLoading: Bool { memberLookup.isRunning || loading.isRunning }

  /// Begins to follow. `onChange` is called whenever something of the above may be another, perhaps
  /// before this returns.
  func resume(onChange: @escaping @LoopActor () -> Void) {
    self.onChange = onChange
    subscription = sources.events.subscribe { [weak self] event in self?.hear(event) }
    dayWatch.start { [weak self] _ in self?.ask() }
    ask()
  }

  /// Nobody looks: asks nothing and hears nothing.
  func pause() {
    subscription?.cancel()
    subscription = nil
    dayWatch.stop()
    memberLookup.forget()
    loading.forget()
    onChange = nil
  }

  /// Asks for the record as it stands now, while somebody looks.
  func ask() {
    guard isFollowing else { return }
    guard let member else { return lookUpMember() }
    loading.ask(
      { sources.reading.readingRecord(of: member.id, actor: sources.actor, completion: $0) },
      answer: { [weak self] outcome in self?.take(outcome) })
  }

  private func hear(_ event: DomainEvent) {
    switch event {
    case .goalChanged(let id): if id == member?.id { ask() }
    case .memberAdded: if member == nil { ask() }
    default: break
    }
  }

  private func lookUpMember() {
    memberLookup.ask(
      { sources.members.resolve(nil, actor: sources.actor, completion: $0) },
      answer: { [weak self] outcome in self?.take(outcome) })
  }

  private func take(_ outcome: MemberOutcome) {
    switch outcome {
    case .member(let member):
      self.member = member
      return ask()
    case .impossible(let reasons): trouble = .impossible(reasons)
    case .failed(let failure): trouble = .failed(failure)
    }
    onChange?()
  }

  private func take(_ outcome: ReadingRecordOutcome) {
    switch outcome {
    case .record(let record):
      self.record = record
      trouble = nil
    case .refused(let refusals): trouble = .refused(refusals)
    case .failed(let failure): trouble = .failed(failure)
    }
    onChange?()
  }
}
