/// What the unsaved text in an opening was based on.
public enum DraftBasis: Hashable, Sendable {
  /// A revision of this incarnation: newer edits than that are newer than the text.
  case revision(UInt64)
  /// Another life of the scene, or none: the text wins over a form that nobody has touched.
  case elsewhere
}
