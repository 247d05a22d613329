/// What is true of one year of reading: how many books were finished, and how many were to be.
///
/// Nothing is clamped here: "15 of 12" is a fact (C-26). What fits a progress bar is
/// ``GoalProgress``.
public struct GoalTally: Hashable, Sendable {
  public var year: Int
  /// Dated finishes of that year.
  public var finished: Int
  /// Nil: no goal is set.
  public var target: Int?

  public init(year: Int, finished: Int = 0, target: Int? = nil) {
    self.year = year
    self.finished = finished
    self.target = target
  }

  /// As far as the goal goes; nil where there is no goal.
  public var progress: GoalProgress? {
    target.flatMap { GoalProgress(completed: min(max(finished, 0), $0), target: $0) }
  }
}
