public import LoopActor

/// Takes back what a desk has done last: a wrong lend, return or renewal (C-23). Staff only, and each desk
/// only what it did itself, for a short time, as long as nothing later depends on it.
@LoopActor
public protocol DeskUndoing: AnyObject {
  /// What an undo would take back, so that it can be named before it is done. Completes once; after a
  /// cancel in time not at all.
  @discardableResult
  func lastAction(
    of desk: DeskID, actor: Actor, completion: @escaping @LoopActor (LastActionOutcome) -> Void
  ) -> Cancellation

  /// Takes it back: due date and renewals are exactly as before. The authority: everything is checked
  /// again inside one transaction. Completes exactly once, perhaps before it returns, and only after what
  /// it says is durable. The same request id with the same content gives the first result again.
  ///
  /// - Returns: the capability to cancel, as for ``Borrowing/borrow(_:completion:)``.
  @discardableResult
  func undo(
    _ request: DeskUndoRequest, completion: @escaping @LoopActor (DeskUndoOutcome) -> Void
  ) -> Cancellation
}

public struct DeskUndoRequest: Hashable, Sendable {
  public var id: RequestID
  public var actor: Actor
  public var desk: DeskID
  /// The one that the person saw. It is taken back only while it is the desk's last.
  public var action: DeskActionID

  public init(id: RequestID, actor: Actor, desk: DeskID, action: DeskActionID) {
    self.id = id
    self.actor = actor
    self.desk = desk
    self.action = action
  }
}

public enum LastActionOutcome: Equatable, Sendable {
  case action(DeskAction)
  case refused(DeskUndoRefusal)
  case failed(FailureID)
}

public enum DeskUndoOutcome: Equatable, Sendable {
  /// With the loan as it is now; one whose lending was undone is no more.
  case undone(DeskAction)
  case refused(DeskUndoRefusal)
  /// Called off before it was taken up: nothing was changed.
  case cancelled
  case failed(FailureID)
}

/// Why something is not taken back.
public enum DeskUndoRefusal: Hashable, Sendable {
  case notPermitted
  /// The desk has done nothing for so long.
  case nothingToUndo(minutes: Int)
  /// The desk has done something else since the person looked.
  case superseded
  /// The book was given back after it was lent or renewed.
  case returnedSince(title: String)
  /// The loan was renewed, or got another due date, since.
  case dueChangedSince(title: String)
  /// The copy went to somebody after it came back.
  case lentSince(title: String)
  /// The member has taken another copy of the title since.
  case takenAgainSince(title: String, member: String)
  /// The member waits for the title since it came back.
  case heldSince(title: String, member: String)
  /// The copy is not where it was: on record as lost, or taken out of the library.
  case copyGoneSince(title: String)
  case requestIDReused
}
