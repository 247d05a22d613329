internal import Contract
internal import Intake
internal import Library
internal import Screens

extension ImportReport {
  init(_ report: FileReport, _ words: Words) {
    self.init(
      format: report.format, dryRun: report.isDryRun, read: UInt64(report.read),
      added: UInt64(report.added), updated: UInt64(report.updated),
      unchanged: UInt64(report.unchanged), failed: UInt64(report.failed),
      failures: report.failures(words),
      refusal: report.refusal.map { words.message($0) },
      validIsbn: UInt64(report.validISBNs), file: Contract.FileFacts(report.file))
  }
}
