/// A member's finished books, counted. Goal and statistics are read from here, so they can't disagree
/// (C-30).
public struct ReadingRecord: Equatable, Sendable {
  /// This year's, by the library's calendar.
  public var tally: GoalTally
  /// Other years with finished books or a goal, the newest first (C-29).
  public var otherYears: [GoalTally]
  /// Read, nobody knows when: counted in no year.
  public var undated: Int
  /// What was recorded last by hand and can be undone; nil: nothing.
  public var last: Finish?

  public init(
    tally: GoalTally, otherYears: [GoalTally] = [], undated: Int = 0, last: Finish? = nil
  ) {
    self.tally = tally
    self.otherYears = otherYears
    self.undated = undated
    self.last = last
  }
}
