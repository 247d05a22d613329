internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern desk import FILE [--members | --loans | --holds] [--dry-run] [--encoding NAME]
/// [--columns NAME=HEADER,…]`
@LoopActor
enum ImportCommand {
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let report = try await report(context)
    let isCatalogue = ![Option.Key.members, .loans, .holds].contains {
      context.invocation.isSet($0)
    }
    try context.say(
      isCatalogue
        ? ImportText.lines(ofCatalogue: report, context.labels)
        : ImportText.lines(report, context.labels),
      json: [JSONLine.text("report", report)])
    return report.refusal == nil && report.failed == 0 ? .done : .refused
  }

  private static func report(
    _ context: CommandContext
  ) async throws(CommandFailure) -> ImportReport {
    if context.invocation.isSet(.members) {
      return try await upload(
        to: MemberDeskMethods.importMembers, context,
        start: { ImportMembersRequest(part: .start($0)) },
        chunk: { ImportMembersRequest(part: .chunk($0)) },
        part: { response in
          switch response.part {
          case .progress(let progress)?: .progress(progress)
          case .report(let report)?: .report(report)
          case nil: nil
          }
        })
    }
    if context.invocation.isSet(.loans) {
      return try await upload(
        to: ExchangeMethods.importLoans, context,
        start: { ImportLoansRequest(part: .start($0)) },
        chunk: { ImportLoansRequest(part: .chunk($0)) },
        part: { response in
          switch response.part {
          case .progress(let progress)?: .progress(progress)
          case .report(let report)?: .report(report)
          case nil: nil
          }
        })
    }
    if context.invocation.isSet(.holds) {
      return try await upload(
        to: ExchangeMethods.importHolds, context,
        start: { ImportHoldsRequest(part: .start($0)) },
        chunk: { ImportHoldsRequest(part: .chunk($0)) },
        part: { response in
          switch response.part {
          case .progress(let progress)?: .progress(progress)
          case .report(let report)?: .report(report)
          case nil: nil
          }
        })
    }
    return try await upload(
      to: DeskMethods.importCatalogue, context,
      start: { ImportCatalogueRequest(part: .start($0)) },
      chunk: { ImportCatalogueRequest(part: .chunk($0)) },
      part: { response in
        switch response.part {
        case .progress(let progress)?: .progress(progress)
        case .report(let report)?: .report(report)
        case nil: nil
        }
      })
  }

  private enum Part {
    case progress(ImportProgress)
    case report(ImportReport)
  }

  private static func upload<Request: GRPCMessage, Response: GRPCMessage>(
    to method: GRPC.Method<Request, Response>, _ context: CommandContext,
    start: (ImportStart) -> Request, chunk: ([UInt8]) -> Request,
    part: @escaping @LoopActor (Response) -> Part?
  ) async throws(CommandFailure) -> ImportReport {
    let file = context.invocation.operands[0]
    let upload = try FileUpload(file, to: method, context) { response in
      if case .progress(let progress)? = part(response) { progress } else { nil }
    }
    let wanted = ImportStart(
      fileName: file, dryRun: context.invocation.isSet(.dryRun),
      hints: try FileHintOptions.hints(context))
    let response = try await upload.run(start: start(wanted), chunk: chunk)
    guard case .report(let report)? = part(response) else { throw .unreadableAnswer }
    return report
  }
}
