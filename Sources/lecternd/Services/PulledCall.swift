internal import GRPC
internal import Library
internal import LoopActor

/// A long answer on its way out: the next piece is fetched only when the client has taken the last.
///
/// Lives as long as the stream's closures do, which is as long as the call.
@LoopActor
final class PulledCall<Request: GRPCMessage, Response: GRPCMessage, Piece> {
  /// What the client hears of one piece.
  struct Answer {
    var responses: [Response] = []
    /// Nil: there is more to come.
    var end: Status?
  }

  private let stream: ServerStream<Request, Response>
  private let pieces: any PieceSource<Piece>
  private let answer: @LoopActor (Piece) -> Answer
  private var isFetching = false
  private var hasEnded = false

  init(
    _ stream: ServerStream<Request, Response>, _ pieces: any PieceSource<Piece>,
    answer: @escaping @LoopActor (Piece) -> Answer
  ) {
    self.stream = stream
    self.pieces = pieces
    self.answer = answer
  }

  func begin() {
    stream.onWritable = { [self] in advance() }
    stream.onCancel = { [self] _ in end() }
    advance()
  }

  private func advance() {
    guard !isFetching, !hasEnded, stream.isWritable else { return }
    isFetching = true
    pieces.next { [self] piece in
      isFetching = false
      take(piece)
    }
  }

  private func take(_ piece: Piece) {
    guard !hasEnded else { return }
    let answer = answer(piece)
    for response in answer.responses { stream.send(response) }
    guard let status = answer.end else { return advance() }
    end()
    stream.finish(status)
  }

  private func end() {
    hasEnded = true
    pieces.close()
  }
}
