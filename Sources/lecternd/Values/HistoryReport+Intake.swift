internal import Contract
internal import Intake
internal import Library
internal import StageContract

extension Contract.HistoryReport {
  init(_ report: Intake.HistoryReport) {
    self.init(
      format: report.format, read: UInt64(report.read), added: UInt64(report.added),
      updated: UInt64(report.updated), unchanged: UInt64(report.unchanged),
      failed: UInt64(report.failed),
      failures: report.failures.map {
        ImportFailure(line: UInt64($0.line), reason: $0.problem.description)
      },
      refusal: report.refusal.map {
        Message(code: MessageCode.fileRefused.token, text: $0.description)
      },
      dated: UInt64(report.dated), undated: UInt64(report.undated),
      others: UInt64(report.others))
  }
}
