public import Contract
public import LoopActor
public import Stage

// The goal's summary, to glance at. Read in this order: `SummaryPresentation` (what a goal looks like
// on both screens), `GoalFollower` (how both keep up), `GoalSummaryPresenter`.

/// Puts the goal's summary together.
@LoopActor
public enum GoalSummaryModule {
  /// - Parameter router: where the summary would lead to other screens; it leads to none.
  public static func build(
    _ dependencies: GoalSummaryDependencies, opening: GoalSummaryOpen, router: any Router
  ) -> GoalSummaryPresenter {
    GoalSummaryPresenter(dependencies)
  }
}
