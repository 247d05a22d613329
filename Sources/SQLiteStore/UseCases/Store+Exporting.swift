public import Library

extension Store: Exporting {
  public func export(_ scope: ExportScope, for actor: Actor) -> any PieceSource<ExportOutcome> {
    if scope == .library, !actor.isStaff { return RefusedPieces(.notPermitted) }
    return ExportSession(file, scope, for: actor, report)
  }
}
