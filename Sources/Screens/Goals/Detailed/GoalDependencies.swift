public import Library
public import LoopActor

/// What the goal's screen needs of the world: what the summary needs, and to change things.
@LoopActor
public struct GoalDependencies {
  public var sources: GoalSources
  public var keeping: any GoalKeeping
  /// A text that nobody can guess and that is never made twice: for requests whose client chose no id.
  public var newID: @LoopActor () -> String
  public var words: Words
  /// The most bytes that a client's request id may have.
  public var longestRequestID: Int

  public init(
    sources: GoalSources, keeping: any GoalKeeping, newID: @escaping @LoopActor () -> String,
    words: Words = .english, longestRequestID: Int = 128
  ) {
    self.sources = sources
    self.keeping = keeping
    self.newID = newID
    self.words = words
    self.longestRequestID = longestRequestID
  }
}
