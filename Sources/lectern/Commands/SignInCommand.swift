internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern desk sign-in MEMBER`, `desk sign-out` and `desk signed-in`
@LoopActor
enum SignInCommand {
  static func signIn(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let client = DeskSignInClient(channel: context.channel)
    let request = SignInRequest(member: context.invocation.operands[0])
    let response = try await context.ask { () throws(CallFailure) in
      try await client.signIn(request, timeout: context.timeout)
    }
    switch response.outcome {
    case .signedIn(let signedIn)?:
      try context.say(
        SignInFrameText.lines(signedIn, context.labels),
        json: [JSONLine.text("signedIn", signedIn)])
      return .done
    case .impossible(let reasons)?: return try context.refuse(reasons)
    case nil: throw .unreadableAnswer
    }
  }

  /// Ends the session that is named, else the only one that there is.
  static func signOut(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    var key = context.session
    if key.isEmpty {
      let signedIn = try await list(context)
      guard signedIn.count < 2 else {
        throw .said(
          .usage,
          [context.labels.text(.whoseSession)]
            + SignInFrameText.rows(signedIn, context.labels).map { "  \($0)" })
      }
      guard let only = signedIn.first else {
        throw .said(.refused, [context.labels.text(.nobodySignedIn)])
      }
      key = only.session
    }
    return try await LogoutCommand.end(key, context)
  }

  static func signedIn(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let signedIn = try await list(context)
    try context.say(
      signedIn.isEmpty
        ? [context.labels.text(.nobodySignedIn)]
        : SignInFrameText.rows(signedIn, context.labels),
      json: signedIn.map { JSONLine.text("signedIn", $0) })
    return .done
  }

  private static func list(
    _ context: CommandContext
  ) async throws(CommandFailure) -> [SignedInMember] {
    let client = DeskSignInClient(channel: context.channel)
    return try await context.ask { () throws(CallFailure) in
      try await client.listSignedIn(ListSignedInRequest(), timeout: context.timeout)
    }.signedIn
  }
}
