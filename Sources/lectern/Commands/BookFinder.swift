internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// What a person calls a book, resolved by the daemon: never a guess.
@LoopActor
enum BookFinder {
  /// - Throws: with exit code 2 and the candidates, where it is not exactly one.
  static func find(
    _ text: String, _ context: CommandContext
  ) async throws(CommandFailure) -> Book {
    let client = CatalogueClient(channel: context.channel)
    let response = try await context.ask { () throws(CallFailure) in
      try await client.find(FindRequest(text: text), timeout: context.timeout)
    }
    switch response.outcome {
    case .book(let book)?: return book
    case .candidates(let candidates)?:
      let width = context.isPlain ? nil : Output.errors.columns
      throw try context.unclear(
        candidates, SearchText.lines(candidates, for: text, context.labels, width: width))
    case nil: throw .unreadableAnswer
    }
  }
}
