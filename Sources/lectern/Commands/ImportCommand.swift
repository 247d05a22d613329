internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern desk import FILE [--members | --loans] [--dry-run] [--encoding NAME] [--columns NAME=HEADER,…]`
@LoopActor
enum ImportCommand {
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    if context.invocation.isSet(.loans) { return try await loans(context) }
    if context.invocation.isSet(.members) { return try await members(context) }
    let file = context.invocation.operands[0]
    let upload = try FileUpload(file, to: DeskMethods.importCatalogue, context) { response in
      if case .progress(let progress)? = response.part { progress } else { nil }
    }
    let start = ImportStart(
      fileName: file, dryRun: context.invocation.isSet(.dryRun),
      hints: try FileHintOptions.hints(context))
    let response = try await upload.run(start: ImportCatalogueRequest(part: .start(start))) {
      ImportCatalogueRequest(part: .chunk($0))
    }
    guard case .report(let report)? = response.part else { throw .unreadableAnswer }
    try context.say(
      ImportText.lines(report, context.labels), json: [JSONLine.text("report", report)])
    return report.refusal == nil && report.failed == 0 ? .done : .refused
  }

  private static func members(
    _ context: CommandContext
  ) async throws(CommandFailure) -> ExitCode {
    let file = context.invocation.operands[0]
    let upload = try FileUpload(file, to: MemberDeskMethods.importMembers, context) { response in
      if case .progress(let progress)? = response.part { progress } else { nil }
    }
    let start = ImportStart(
      fileName: file, dryRun: context.invocation.isSet(.dryRun),
      hints: try FileHintOptions.hints(context))
    let response = try await upload.run(start: ImportMembersRequest(part: .start(start))) {
      ImportMembersRequest(part: .chunk($0))
    }
    guard case .report(let report)? = response.part else { throw .unreadableAnswer }
    try context.say(
      ImportText.lines(ofMembers: report, context.labels), json: [JSONLine.text("report", report)])
    return report.refusal == nil && report.failed == 0 ? .done : .refused
  }

  private static func loans(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let file = context.invocation.operands[0]
    let upload = try FileUpload(file, to: ExchangeMethods.importLoans, context) { response in
      if case .progress(let progress)? = response.part { progress } else { nil }
    }
    let start = ImportStart(
      fileName: file, dryRun: context.invocation.isSet(.dryRun),
      hints: try FileHintOptions.hints(context))
    let response = try await upload.run(start: ImportLoansRequest(part: .start(start))) {
      ImportLoansRequest(part: .chunk($0))
    }
    guard case .report(let report)? = response.part else { throw .unreadableAnswer }
    try context.say(
      ImportText.lines(ofLoans: report, context.labels), json: [JSONLine.text("report", report)])
    return report.refusal == nil && report.failed == 0 ? .done : .refused
  }
}
