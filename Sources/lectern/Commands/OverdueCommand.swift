internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern desk overdue [--group G] [--csv | --letters]`
@LoopActor
enum OverdueCommand {
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let group = context.invocation.text(.group) ?? ""
    if context.invocation.isSet(.letters) { return try await letters(group, context) }
    let stream = client(context).listOverdue(
      ListOverdueRequest(group: group), timeout: context.timeout)
    let loans = try await Answers(stream).all(context).compactMap(\.loan)
    if context.invocation.isSet(.csv) {
      try context.write(OverdueText.csv(loans, isSafe: context.invocation.isSet(.safeCells)))
    } else {
      try context.say(
        OverdueText.lines(loans, context.labels), json: loans.map { JSONLine.text("overdue", $0) })
    }
    return .done
  }

  /// One page a member.
  private static func letters(
    _ group: String, _ context: CommandContext
  ) async throws(CommandFailure) -> ExitCode {
    let stream = client(context).writeLetters(
      WriteLettersRequest(group: group), timeout: context.timeout)
    let letters = try await Answers(stream).all(context).compactMap(\.letter)
    if context.isJSON {
      try context.say([], json: letters.map { JSONLine.text("letter", $0) })
      return .done
    }
    for (index, letter) in letters.enumerated() {
      if index > 0 { try context.writeFormFeed() }
      let lines = letter.text.split(separator: "\n", omittingEmptySubsequences: false)
      try context.write(lines.dropLast(lines.last == "" ? 1 : 0).map(String.init))
    }
    return .done
  }

  private static func client(_ context: CommandContext) -> OverdueClient {
    OverdueClient(channel: context.channel)
  }
}

extension CommandContext {
  /// Lines as they are, made harmless: no label, no language, also with `--json`.
  fileprivate func write(_ lines: [String]) throws(CommandFailure) {
    do throws(Output.Failure) {
      try output.text(lines)
    } catch {
      throw .output(error)
    }
  }

  fileprivate func writeFormFeed() throws(CommandFailure) {
    do throws(Output.Failure) {
      try output.write("\u{0C}")
    } catch {
      throw .output(error)
    }
  }
}
