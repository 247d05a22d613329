internal import Library
public import LoopActor

/// Which drafts are in the hands of an editor that lives: nobody else goes on with those.
@LoopActor
public final class NoteClaims {
  private var claimed: Set<DraftID> = []

  public init() {}

  func isFree(_ draft: DraftID) -> Bool { !claimed.contains(draft) }

  /// False where another editor has it.
  func claim(_ draft: DraftID) -> Bool { claimed.insert(draft).inserted }

  func release(_ draft: DraftID) { claimed.remove(draft) }
}
