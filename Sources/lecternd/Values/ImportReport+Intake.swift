internal import Contract
internal import Intake
internal import Library
internal import StageContract

extension ImportReport {
  init(_ report: MemberImportReport) {
    self.init(
      format: report.format, dryRun: report.isDryRun, read: UInt64(report.read),
      added: UInt64(report.added), updated: UInt64(report.updated),
      unchanged: UInt64(report.unchanged), failed: UInt64(report.failed),
      failures: report.failures.map {
        ImportFailure(line: UInt64($0.line), reason: $0.problem.description)
      },
      refusal: report.refusal.map {
        Message(code: MessageCode.fileRefused.token, text: $0.description)
      })
  }

  init(_ report: CatalogueImportReport) {
    self.init(
      format: report.format, dryRun: report.isDryRun, read: UInt64(report.read),
      added: UInt64(report.added), updated: UInt64(report.updated),
      unchanged: UInt64(report.unchanged), failed: UInt64(report.failed),
      failures: report.failures.map {
        ImportFailure(line: UInt64($0.line), reason: $0.problem.description)
      },
      refusal: report.refusal.map {
        Message(code: MessageCode.fileRefused.token, text: $0.description)
      },
      validIsbn: UInt64(report.validISBNs))
  }
}
