public import Library
internal import LoopActor

extension Store: Exporting {
  public func export(_ scope: ExportScope, for actor: Actor) -> any ExportedRecords {
    if scope == .library, !actor.isStaff { return RefusedExport() }
    return ExportSession(file, scope, for: actor, report)
  }
}

/// Of somebody who may not.
@LoopActor
private final class RefusedExport: ExportedRecords {
  func next(completion: @escaping @LoopActor (ExportOutcome) -> Void) { completion(.notPermitted) }
  func close() {}
}
