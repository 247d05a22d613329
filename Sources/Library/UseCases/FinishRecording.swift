public import LoopActor

/// Records that a book was read to its end, whatever goal there is: also without one, and beyond it.
@LoopActor
public protocol FinishRecording: AnyObject {
  /// Completes exactly once unless cancelled in time, and only after what it says is durable. The same
  /// request id with the same content gives the first result again.
  @discardableResult
  func finish(
    _ request: FinishRequest, completion: @escaping @LoopActor (GoalOutcome) -> Void
  ) -> Cancellation
}

public struct FinishRequest: Hashable, Sendable {
  public var id: RequestID
  public var actor: Actor
  public var member: MemberID
  /// A book of the catalogue; nil: ``title`` says it all.
  public var book: BookID?
  /// What was read, for a book that the catalogue does not have.
  public var title: String
  /// The day, in the library's time zone; nil: today.
  public var date: CalendarDate?

  public init(
    id: RequestID, actor: Actor, member: MemberID, book: BookID? = nil, title: String = "",
    date: CalendarDate? = nil
  ) {
    self.id = id
    self.actor = actor
    self.member = member
    self.book = book
    self.title = title
    self.date = date
  }
}
