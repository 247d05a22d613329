internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern complete WHAT PREFIX`: for a shell, while somebody waits with a finger on the key. So it is quick
/// or says nothing, and what goes wrong is not said either.
@LoopActor
enum CompleteCommand {
  /// Names that a list is long enough with.
  private static let enough = 100
  /// Pages of titles to look through at most, where few of those that are found begin as typed.
  private static let pages = 5
  private static let patience = Duration.milliseconds(800)

  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let (word, prefix) = (context.invocation.operands[0], context.invocation.operands[1])
    guard let what = Completion.Names(rawValue: word) else { return .usage }
    let known: [CompletionNames.Name]
    do throws(CommandFailure) {
      known = try await names(what, prefix, context)
    } catch {
      return .done
    }
    let lines = CompletionNames.fitting(prefix, known).prefix(enough).map(\.line)
    do throws(Output.Failure) {
      // Made harmless already: the tab is meant.
      try context.output.write(lines.map { $0 + "\n" }.joined())
    } catch {
      throw .output(error)
    }
    return .done
  }

  private static func names(
    _ what: Completion.Names, _ prefix: String, _ context: CommandContext
  ) async throws(CommandFailure) -> [CompletionNames.Name] {
    switch what {
    case .books: try await books(prefix, context)
    case .loans: try await loans(context)
    case .holds: try await holds(context)
    case .notes: try await notes(context)
    case .members: try await members(prefix, context)
    }
  }

  private static func books(
    _ prefix: String, _ context: CommandContext
  ) async throws(CommandFailure) -> [CompletionNames.Name] {
    let client = CatalogueClient(channel: context.channel)
    var names: [CompletionNames.Name] = []
    for page in 0..<pages {
      let request = SearchRequest(text: prefix, limit: 100, offset: UInt32(page * 100))
      let found = try await context.ask { () throws(CallFailure) in
        try await client.search(request, timeout: patience)
      }
      names += found.books.map {
        CompletionNames.Name(text: $0.title, about: $0.authors.joined(separator: ", "))
      }
      if !found.more || CompletionNames.fitting(prefix, names).count >= enough { break }
    }
    return names
  }

  private static func loans(
    _ context: CommandContext
  ) async throws(CommandFailure) -> [CompletionNames.Name] {
    let request = ListLoansRequest(member: context.member)
    let response = try await context.ask { () throws(CallFailure) in
      try await LendingClient(channel: context.channel).listLoans(request, timeout: patience)
    }
    guard case .loans(let list)? = response.outcome else { return [] }
    return list.loans.compactMap { loan in
      loan.book.map { CompletionNames.Name(text: $0.title, about: loan.id) }
    }
  }

  private static func holds(
    _ context: CommandContext
  ) async throws(CommandFailure) -> [CompletionNames.Name] {
    let request = ListHoldsRequest(member: context.member)
    let response = try await context.ask { () throws(CallFailure) in
      try await HoldingClient(channel: context.channel).listHolds(request, timeout: patience)
    }
    guard case .holds(let list)? = response.outcome else { return [] }
    return list.holds.compactMap { hold in
      hold.book.map { CompletionNames.Name(text: $0.title, about: hold.id) }
    }
  }

  /// By their titles; one without, or whose title another one has too, by its id.
  private static func notes(
    _ context: CommandContext
  ) async throws(CommandFailure) -> [CompletionNames.Name] {
    let request = ListNotesRequest(limit: 100)
    let response = try await context.ask { () throws(CallFailure) in
      try await NotebookClient(channel: context.channel).listNotes(request, timeout: patience)
    }
    guard case .page(let page)? = response.outcome else { return [] }
    return page.notes.map { note in
      let isAlone = page.notes.filter { $0.title == note.title }.count == 1
      return isAlone && !note.title.isEmpty
        ? CompletionNames.Name(text: note.title, about: note.id)
        : CompletionNames.Name(text: note.id, about: note.title)
    }
  }

  private static func members(
    _ prefix: String, _ context: CommandContext
  ) async throws(CommandFailure) -> [CompletionNames.Name] {
    let response = try await context.ask { () throws(CallFailure) in
      try await MemberDeskClient(channel: context.channel)
        .findMembers(FindMembersRequest(text: prefix), timeout: patience)
    }
    guard case .members(let list)? = response.outcome else { return [] }
    return list.members.compactMap { membership in
      membership.member.map { CompletionNames.Name(text: $0.name, about: $0.card) }
    }
  }
}
