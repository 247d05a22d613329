public import LoopActor

/// What is told piece by piece, from one moment, however slowly it is taken.
@LoopActor
public protocol PieceSource<Piece>: AnyObject {
  associatedtype Piece

  /// The next piece. One call at a time; completes exactly once, unless it is closed before.
  func next(completion: @escaping @LoopActor (Piece) -> Void)

  /// No more are wanted: nothing completes from now on, and nothing is left.
  func close()
}
