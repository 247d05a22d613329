internal import Contract
internal import ContractRuntime
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern search TEXT…`
@LoopActor
enum SearchCommand {
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let request = SearchRequest(
      text: context.invocation.operands.joined(separator: " "),
      limit: UInt32(context.invocation.number(.limit) ?? 0))
    let client = CatalogueClient(channel: context.channel)
    let response = try await context.ask { () throws(CallFailure) in
      try await client.search(request, timeout: context.timeout)
    }
    let more = [JSONMember(name: "more", value: .bool(true))]
    try context.say(
      SearchText.lines(response, context.labels, width: context.width),
      json: response.books.map { JSONLine.text("book", $0) }
        + (response.more ? [JSONLine.text(more)] : []))
    return .done
  }
}
