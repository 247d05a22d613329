public import Contract

/// What the goal's summary looks like.
public struct GoalSummaryPresentation: Sendable {
  private let words: Words
  private let summary: SummaryPresentation

  public init(words: Words) {
    self.words = words
    summary = SummaryPresentation(words: words)
  }

  /// The frame for these facts. Its revision is the display's business.
  public func frame(_ facts: GoalSummaryFacts) -> GoalSummaryFrame {
    GoalSummaryFrame(
      summary: facts.tally.map { summary.frame($0) }, busy: facts.isAwaited,
      message: facts.trouble.flatMap { words.message($0) }, canRetry: facts.trouble != nil)
  }
}
