internal import Library
internal import LoopActor

/// Of somebody who may not: one piece, which says so.
@LoopActor
final class RefusedPieces<Piece>: PieceSource {
  private let refusal: Piece

  init(_ refusal: Piece) { self.refusal = refusal }

  func next(completion: @escaping @LoopActor (Piece) -> Void) { completion(refusal) }
  func close() {}
}
