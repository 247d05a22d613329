internal import LoopActor

/// Whether anybody but root and the daemon's own user is staff yet, for the status.
@LoopActor
final class StaffFacts {
  /// By name or number; empty: there is none.
  let group: String
  private let isEmpty: @LoopActor (String) -> Bool
  private var hasStaff = false

  init(group: String?, isEmpty: @escaping @LoopActor (String) -> Bool = SystemAccounts.isEmpty) {
    self.group = group ?? ""
    self.isEmpty = isEmpty
  }

  /// Asks the system until there is somebody: a group that has staff is not read at each status.
  var lacksStaff: Bool {
    guard !group.isEmpty, !hasStaff else { return false }
    hasStaff = !isEmpty(group)
    return !hasStaff
  }
}
