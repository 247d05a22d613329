public import Contract
internal import StageContract

extension ImportText {
  /// What came of an import of one's own reading.
  public static func lines(_ report: HistoryReport, _ labels: Labels = .english) -> [String] {
    let failures = failures(report.failures, of: report.failed, labels)
    if let refusal = report.refusal {
      return [labels.text(.nothingImported, ["reason": MessageText.text(refusal)])] + failures
    }
    let values: KeyValuePairs = [
      "format": report.format, "read": "\(report.read)", "added": "\(report.added)",
      "updated": "\(report.updated)", "unchanged": "\(report.unchanged)",
      "failed": "\(report.failed)",
    ]
    let readings: KeyValuePairs = [
      "dated": "\(report.dated)", "undated": "\(report.undated)", "others": "\(report.others)",
    ]
    // Goals and notes are no books.
    let hasReadings = !["goals", "notes"].contains(report.format)
    let more = hasReadings ? ["  " + labels.text(.importedReadings, readings)] : []
    return [labels.text(.imported, values)] + more
      + facts(report.file, labels) + failures
  }
}
