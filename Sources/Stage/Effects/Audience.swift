/// Whom an effect concerns.
public enum Audience: Hashable, Sendable {
  /// Every view that is attached: announcements.
  case all
  /// The view that asked, and no other: focus moves, navigation.
  case view(ViewID)

  func includes(_ view: ViewID) -> Bool {
    switch self {
    case .all: true
    case .view(let only): only == view
    }
  }
}
