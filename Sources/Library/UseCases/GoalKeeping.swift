public import LoopActor

/// Counts books towards this year's goal, and takes counts back. For whoever looks at the goal while
/// they do so: what they saw travels along, so that two who press at once on one frame count one.
@LoopActor
public protocol GoalKeeping: AnyObject {
  /// Counts one more book, finished today, where the goal is as the person saw it and not yet
  /// reached. Completes exactly once unless cancelled in time, and only after what it says is
  /// durable. The same request id with the same content gives the first result again.
  @discardableResult
  func complete(
    _ request: CompletionRequest, completion: @escaping @LoopActor (GoalOutcome) -> Void
  ) -> Cancellation

  /// Takes one finish back, by its name: a second press finds it gone and changes nothing.
  @discardableResult
  func undo(
    _ request: UndoRequest, completion: @escaping @LoopActor (GoalOutcome) -> Void
  ) -> Cancellation

  /// Sets, changes or removes the goal of a year.
  @discardableResult
  func setTarget(
    _ request: TargetRequest, completion: @escaping @LoopActor (GoalOutcome) -> Void
  ) -> Cancellation
}

public struct CompletionRequest: Hashable, Sendable {
  public var id: RequestID
  public var actor: Actor
  public var member: MemberID
  /// The year and the count that the person saw.
  public var year: Int
  public var seen: Int
  /// What was read; empty: not said.
  public var title: String

  public init(
    id: RequestID, actor: Actor, member: MemberID, year: Int, seen: Int, title: String = ""
  ) {
    self.id = id
    self.actor = actor
    self.member = member
    self.year = year
    self.seen = seen
    self.title = title
  }
}

public struct UndoRequest: Hashable, Sendable {
  public var id: RequestID
  public var actor: Actor
  public var member: MemberID
  public var finish: FinishID

  public init(id: RequestID, actor: Actor, member: MemberID, finish: FinishID) {
    self.id = id
    self.actor = actor
    self.member = member
    self.finish = finish
  }
}

public struct TargetRequest: Hashable, Sendable {
  public var id: RequestID
  public var actor: Actor
  public var member: MemberID
  /// Nil: this year, by the library's calendar.
  public var year: Int?
  /// One of ``GoalProgress/targets``; 0 removes the goal (C-28).
  public var target: Int

  public init(id: RequestID, actor: Actor, member: MemberID, year: Int? = nil, target: Int) {
    self.id = id
    self.actor = actor
    self.member = member
    self.year = year
    self.target = target
  }
}
