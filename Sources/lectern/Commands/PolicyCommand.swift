internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern desk policy` and `lectern desk policy set KEY=VALUE…`
@LoopActor
enum PolicyCommand {
  static func show(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let client = DeskClient(channel: context.channel)
    let response = try await context.ask { () throws(CallFailure) in
      try await client.getPolicy(GetPolicyRequest(), timeout: context.timeout)
    }
    try say(response.policy ?? Policy(), context)
    return .done
  }

  static func set(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    var settings: [PolicySetting] = []
    for operand in context.invocation.operands {
      guard let setting = setting(operand) else {
        let failure = UsageFailure(
          message: .say(.isNoSetting, ["text": operand]),
          command: context.invocation.command.words)
        throw .usage(failure)
      }
      settings.append(setting)
    }
    let client = DeskClient(channel: context.channel)
    let request = SetPolicyRequest(settings: settings)
    let response = try await context.ask { () throws(CallFailure) in
      try await client.setPolicy(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .policy(let policy)?:
      try say(policy, context)
      return .done
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  private static func say(
    _ policy: Policy, _ context: CommandContext
  ) throws(CommandFailure) {
    try context.say(
      PolicyText.lines(policy, context.labels), json: [JSONLine.text("policy", policy)])
  }

  private static func setting(_ operand: String) -> PolicySetting? {
    let parts = operand.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let number = OptionValue.wholeNumber(parts[1]),
      let value = UInt32(exactly: number)
    else { return nil }
    return PolicySetting(name: String(parts[0]), value: value)
  }
}
