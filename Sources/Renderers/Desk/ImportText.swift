public import Contract
internal import StageContract

/// What came of an import.
public enum ImportText {
  public static func lines(_ report: ImportReport) -> [String] {
    if let refusal = report.refusal {
      return ["Nothing was imported: \(MessageText.text(refusal))"] + failures(report)
    }
    let head = report.dryRun ? "Would import" : "Imported"
    return [
      "\(head) (\(report.format)): \(report.read) read, \(report.added) added, "
        + "\(report.updated) updated, \(report.unchanged) unchanged, \(report.failed) failed",
      "  \(report.validIsbn) with a valid ISBN",
    ] + failures(report)
  }

  private static func failures(_ report: ImportReport) -> [String] {
    let shown = report.failures.map { "  line \($0.line): \($0.reason)" }
    let hidden = report.failed - min(report.failed, UInt64(report.failures.count))
    return hidden > 0 ? shown + ["  … and \(hidden) more"] : shown
  }

  /// A bar with its share, `width` columns wide in all; a total of nil or 0 is not known.
  public static func bar(
    done: UInt64, of total: UInt64?, rows: UInt64, width: Int
  ) -> String {
    guard let total, total > 0 else { return "\(rows) rows" }
    let share = min(Double(done) / Double(total), 1)
    let tail = " \(Int(share * 100)) %, \(rows) rows"
    let cells = max(width - tail.count - 2, 10)
    let full = Int(Double(cells) * share)
    return "[" + String(repeating: "#", count: full)
      + String(repeating: " ", count: cells - full) + "]" + tail
  }
}
