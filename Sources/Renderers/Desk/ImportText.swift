public import Contract
internal import StageContract

/// What came of an import.
public enum ImportText {
  public static func lines(_ report: ImportReport, _ labels: Labels = .english) -> [String] {
    if let refusal = report.refusal {
      return [labels.text(.nothingImported, ["reason": MessageText.text(refusal)])]
        + failures(report.failures, of: report.failed, labels)
    }
    return [
      labels.text(
        report.dryRun ? .wouldImport : .imported,
        [
          "format": report.format, "read": "\(report.read)", "added": "\(report.added)",
          "updated": "\(report.updated)", "unchanged": "\(report.unchanged)",
          "failed": "\(report.failed)",
        ]),
      "  " + labels.text(.validISBNs, ["count": "\(report.validIsbn)"]),
    ] + failures(report.failures, of: report.failed, labels)
  }

  /// What came of a file of members.
  public static func lines(
    ofMembers report: ImportReport, _ labels: Labels = .english
  ) -> [String] {
    let failures = failures(report.failures, of: report.failed, labels)
    if let refusal = report.refusal {
      return [labels.text(.nothingImported, ["reason": MessageText.text(refusal)])] + failures
    }
    let values: KeyValuePairs = [
      "format": report.format, "read": "\(report.read)", "added": "\(report.added)",
      "updated": "\(report.updated)", "unchanged": "\(report.unchanged)",
      "failed": "\(report.failed)",
    ]
    return [labels.text(report.dryRun ? .wouldImport : .imported, values)] + failures
  }

  static func failures(
    _ failures: [ImportFailure], of count: UInt64, _ labels: Labels
  ) -> [String] {
    let shown = failures.map {
      "  " + labels.text(.importLine, ["line": "\($0.line)", "reason": $0.reason])
    }
    let hidden = count - min(count, UInt64(failures.count))
    return hidden > 0 ? shown + ["  " + labels.text(.importMore, ["count": "\(hidden)"])] : shown
  }

  /// A bar with its share, `width` columns wide in all; a total of nil or 0 is not known.
  public static func bar(
    done: UInt64, of total: UInt64?, rows: UInt64, width: Int, _ labels: Labels = .english
  ) -> String {
    let rows = labels.text(.importRows, ["count": "\(rows)"])
    guard let total, total > 0 else { return rows }
    let share = min(Double(done) / Double(total), 1)
    let tail = " \(Int(share * 100)) %, \(rows)"
    let cells = max(width - tail.count - 2, 10)
    let full = Int(Double(cells) * share)
    return "[" + String(repeating: "#", count: full)
      + String(repeating: " ", count: cells - full) + "]" + tail
  }
}
