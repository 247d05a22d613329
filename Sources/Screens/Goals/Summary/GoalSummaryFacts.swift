public import Library

/// All that the goal's summary knows, without a word.
public struct GoalSummaryFacts: Equatable, Sendable {
  /// Nil: the library has not answered yet.
  public var tally: GoalTally?
  public var trouble: GoalTrouble?

  public init(tally: GoalTally? = nil, trouble: GoalTrouble? = nil) {
    self.tally = tally
    self.trouble = trouble
  }

  /// Whether there is nothing to show until the library answers.
  public var isAwaited: Bool { tally == nil && trouble == nil }
}
