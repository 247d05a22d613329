public import Contract
internal import Library
public import LoopActor
public import Stage

/// The interaction of the goal's summary: there is next to none, it follows.
@LoopActor
public final class GoalSummaryPresenter: Presenter {
  private let follower: GoalFollower
  private let presentation: GoalSummaryPresentation
  private let words: Words
  private weak var display: (any Display<GoalSummaryFrame>)?

  init(_ dependencies: GoalSummaryDependencies) {
    words = dependencies.words
    follower = GoalFollower(dependencies.sources)
    presentation = GoalSummaryPresentation(words: dependencies.words)
  }

  public var isBusy: Bool { follower.isLoading && follower.record == nil }

  public var locale: String { words.locale }

  public func start(on display: any Display<GoalSummaryFrame>) -> GoalSummaryFrame {
    self.display = display
    return presentation.frame(facts)
  }

  public func resume() { follower.resume { [weak self] in self?.show() } }
  public func pause() { follower.pause() }
  public func open(_ opening: GoalSummaryOpen, basis: DraftBasis, from view: ViewID) {}

  public func handle(_ intent: GoalSummaryIntent, from view: ViewID) {
    switch intent.intent {
    case .retry?:
      if follower.trouble != nil { follower.ask() }
      show()
    case .close?: display?.end(nil)
    case .open?, nil: show()
    }
  }

  public func stop() {
    display = nil
    follower.pause()
  }

  private var facts: GoalSummaryFacts {
    GoalSummaryFacts(tally: follower.record?.tally, trouble: follower.trouble)
  }

  private func show() { display?.display(presentation.frame(facts)) }
}
