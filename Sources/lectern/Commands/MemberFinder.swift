internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// What staff call a member, resolved by the daemon: never a guess.
@LoopActor
enum MemberFinder {
  /// What came of looking.
  enum Found {
    case member(Membership)
    case impossible(Reasons)
  }

  /// - Throws: with exit code 2 and the candidates, where several fit.
  static func find(
    _ text: String, _ context: CommandContext
  ) async throws(CommandFailure) -> Found {
    switch try await all(text, context) {
    case .impossible(let reasons)?: return .impossible(reasons)
    case .members(let list)? where list.members.count == 1 && !list.more:
      return .member(list.members[0])
    case .members(let list)?:
      throw try context.unclear(
        list, MemberText.lines(candidates: list, for: text, context.labels))
    case nil: throw .unreadableAnswer
    }
  }

  static func all(
    _ text: String, _ context: CommandContext
  ) async throws(CommandFailure) -> FindMembersResponse.Outcome? {
    let client = MemberDeskClient(channel: context.channel)
    return try await context.ask { () throws(CallFailure) in
      try await client.findMembers(FindMembersRequest(text: text), timeout: context.timeout)
    }.outcome
  }
}
