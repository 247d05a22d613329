internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageContract
internal import Wire

/// `lectern desk member …`, but for adding one.
@LoopActor
enum MemberCommand {
  /// `lectern desk member find TEXT…`
  static func find(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    switch try await MemberFinder.all(named(context), context) {
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case .members(let list)?:
      try context.say(
        MemberText.lines(list, context.labels),
        json: list.members.map { JSONLine.text("membership", $0) })
      return .done
    case nil: throw .unreadableAnswer
    }
  }

  /// `lectern desk member show MEMBER`
  static func show(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let membership: Membership
    switch try await MemberFinder.find(named(context), context) {
    case .impossible(let reasons): return try context.refuse(reasons)
    case .member(let found): membership = found
    }
    let request = ListLoansRequest(member: membership.member?.id ?? "")
    let response = try await context.ask { () throws(CallFailure) in
      try await LendingClient(channel: context.channel).listLoans(
        request, timeout: context.timeout)
    }
    switch response.outcome {
    case .loans(let list)?:
      try context.say(
        MemberText.lines(membership, context.labels)
          + LoanText.lines(list, context.labels, width: context.width),
        json: [JSONLine.text("membership", membership)]
          + list.loans.map { JSONLine.text("loan", $0) })
      return .done
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  /// `lectern desk member edit MEMBER [--name NAME] …`
  static func edit(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let invocation = context.invocation
    func text(_ key: Option.Key) -> NewText? {
      invocation.text(key).map { NewText(text: Dash.none($0)) }
    }
    var edit = MemberEdit(
      name: text(.name), card: text(.card), group: text(.group), contact: text(.contact))
    if invocation.text(.expires) == "-" {
      edit.expires = NewDate()
    } else if let date = try context.date(.expires) {
      edit.expires = NewDate(date: date)
    }
    guard edit != MemberEdit() else {
      throw .usage(
        UsageFailure(
          message: .say(
            .isMissing, ["what": "--name, --card, --group, --contact, --expires"]),
          command: invocation.command.words))
    }
    return try await change(.edit(edit), context)
  }

  /// `lectern desk member block MEMBER [--note TEXT]`
  static func block(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    try await change(
      .block(MemberBlock(note: context.invocation.text(.note) ?? "")), context)
  }

  /// `lectern desk member unblock MEMBER`
  static func unblock(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    try await change(.unblock(MemberUnblock()), context)
  }

  /// `lectern desk member renew MEMBER [--months N | --until DATE]`
  static func renew(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    var renewal = MembershipRenewal()
    if let months = context.invocation.number(.months) { renewal.by = .months(UInt32(months)) }
    if let date = try context.date(.until) { renewal.by = .until(date) }
    return try await change(.renew(renewal), context)
  }

  private static func named(_ context: CommandContext) -> String {
    context.invocation.operands.joined(separator: " ")
  }

  private static func change(
    _ change: ChangeMemberRequest.Change, _ context: CommandContext
  ) async throws(CommandFailure) -> ExitCode {
    let member: Membership
    switch try await MemberFinder.find(named(context), context) {
    case .impossible(let reasons): return try context.refuse(reasons)
    case .member(let found): member = found
    }
    let request = ChangeMemberRequest(
      requestId: RequestIdentifier.make(), member: member.member?.id ?? "", change: change)
    let response = try await context.askDurably { () throws(CallFailure) in
      try await MemberDeskClient(channel: context.channel).changeMember(
        request, timeout: context.timeout)
    }
    switch response.outcome {
    case .changed(let changed)?:
      try context.say(
        MemberText.lines(changed, context.labels), json: [JSONLine.text("changed", changed)])
      return .done
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }
}
