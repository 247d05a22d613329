public import Library

/// Why there is no goal to show, or no newer one.
public enum GoalTrouble: Equatable, Sendable {
  /// Whose goal it would be can't be said.
  case impossible([Reason])
  case refused([GoalRefusal])
  case failed(FailureID)
}
