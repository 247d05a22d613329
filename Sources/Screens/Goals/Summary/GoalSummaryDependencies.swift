public import LoopActor

/// What the goal's summary needs of the world: to read, and nothing else.
@LoopActor
public struct GoalSummaryDependencies {
  public var sources: GoalSources
  public var words: Words

  public init(sources: GoalSources, words: Words = .english) {
    self.sources = sources
    self.words = words
  }
}
