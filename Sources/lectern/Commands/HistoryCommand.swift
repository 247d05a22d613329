internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern import FILE`
@LoopActor
enum HistoryCommand {
  static func run(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let file = context.invocation.operands[0]
    let upload = try FileUpload(file, to: ReadingMethods.importHistory, context) { response in
      if case .progress(let progress)? = response.part { progress } else { nil }
    }
    let start = HistoryStart(fileName: file, hints: try FileHintOptions.hints(context))
    let response = try await upload.run(start: ImportHistoryRequest(part: .start(start))) {
      ImportHistoryRequest(part: .chunk($0))
    }
    guard case .report(let report)? = response.part else { throw .unreadableAnswer }
    try context.say(
      ImportText.lines(report, context.labels), json: [JSONLine.text("report", report)])
    return report.refusal == nil && report.failed == 0 ? .done : .refused
  }
}
