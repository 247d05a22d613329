public import Contract
public import LoopActor
public import Stage

// The goal, to work with. Read in this order: `SummaryPresentation` and `GoalFollower` (what it shares
// with the summary), `GoalFacts`, `GoalPresentation`, `GoalPresenter`.

/// Puts the goal's screen together.
@LoopActor
public enum GoalModule {
  /// - Parameter router: where the goal would lead to other screens; it leads to none.
  public static func build(
    _ dependencies: GoalDependencies, opening: GoalOpen, router: any Router
  ) -> GoalPresenter {
    GoalPresenter(dependencies)
  }
}
