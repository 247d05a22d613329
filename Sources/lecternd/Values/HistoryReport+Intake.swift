internal import Contract
internal import Intake
internal import Library
internal import Screens

extension HistoryReport {
  init(_ report: FileReport, _ words: Words) {
    self.init(
      format: report.format, read: UInt64(report.read), added: UInt64(report.added),
      updated: UInt64(report.updated), unchanged: UInt64(report.unchanged),
      failed: UInt64(report.failed),
      failures: report.failures(words),
      refusal: report.refusal.map { words.message($0) },
      dated: UInt64(report.dated), undated: UInt64(report.undated),
      others: UInt64(report.others),
      file: Contract.FileFacts(report.file))
  }
}
