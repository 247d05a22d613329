/// How far a goal has come: never less than nothing, never more than all of it.
public struct GoalProgress: Hashable, Sendable {
  /// 0...target
  public let completed: Int
  /// One of ``targets``.
  public let target: Int

  /// What a goal may be: from one book in a year to one a day.
  public static let targets = 1...365

  /// Nil for every other target, and for a number of books outside 0...target.
  public init?(completed: Int, target: Int) {
    guard Self.targets.contains(target), (0...target).contains(completed) else { return nil }
    self.completed = completed
    self.target = target
  }

  /// 0...100, rounded down: 100 means all of it.
  public var percentage: Int { completed * 100 / target }

  public var isReached: Bool { completed == target }
}
