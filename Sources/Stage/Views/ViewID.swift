/// Names one view of a scene for as long as the scene lives, also across re-attachments.
public struct ViewID: Hashable, Sendable {
  /// Never 0. From the same growing sequence as the scene's effect ids, so that every effect with a
  /// higher id came after the view.
  public let number: UInt64

  public init(_ number: UInt64) { self.number = number }
}
