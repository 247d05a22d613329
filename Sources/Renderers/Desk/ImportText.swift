public import Contract
internal import StageContract

/// What came of an import.
public enum ImportText {
  /// What came of a catalogue.
  public static func lines(
    ofCatalogue report: ImportReport, _ labels: Labels = .english
  ) -> [String] {
    lines(report, more: [labels.text(.validISBNs, ["count": "\(report.validIsbn)"])], labels)
  }

  /// What came of a file of members, loans or holds.
  public static func lines(_ report: ImportReport, _ labels: Labels = .english) -> [String] {
    lines(report, more: [], labels)
  }

  private static func lines(
    _ report: ImportReport, more: [String], _ labels: Labels
  ) -> [String] {
    let line = report.format == "marc" ? Label.importRecord : .importLine
    let failures = failures(report.failures, of: report.failed, labels, line)
    if let refusal = report.refusal {
      return [labels.text(.nothingImported, ["reason": MessageText.text(refusal)])] + failures
    }
    let values: KeyValuePairs = [
      "format": report.format, "read": "\(report.read)", "added": "\(report.added)",
      "updated": "\(report.updated)", "unchanged": "\(report.unchanged)",
      "failed": "\(report.failed)",
    ]
    return [labels.text(report.dryRun ? .wouldImport : .imported, values)]
      + more.map { "  " + $0 } + facts(report.file, labels, line) + failures
  }

  /// How the file was understood.
  static func facts(
    _ facts: FileFacts?, _ labels: Labels, _ line: Label = .importLine
  ) -> [String] {
    guard let facts, !facts.encoding.isEmpty else { return [] }
    var lines: [String] = []
    if let name = [",": Label.comma, ";": .semicolon, "\t": .tab][facts.delimiter] {
      let values: KeyValuePairs = ["encoding": facts.encoding, "delimiter": labels.text(name)]
      lines.append(labels.text(.importFile, values))
    } else {
      lines.append(labels.text(.importFileUndelimited, ["encoding": facts.encoding]))
    }
    if !facts.ignored.isEmpty {
      let columns = facts.ignored.joined(separator: ", ")
      lines.append(labels.text(.importIgnored, ["columns": columns]))
    }
    lines += facts.preview.map { row in
      let fields = row.fields.map { "\($0.column)=\($0.value)" }.joined(separator: ", ")
      return labels.text(line, ["line": "\(row.line)", "reason": fields])
    }
    return lines.map { "  " + $0 }
  }

  static func failures(
    _ failures: [ImportFailure], of count: UInt64, _ labels: Labels,
    _ line: Label = .importLine
  ) -> [String] {
    let shown = failures.map {
      "  " + labels.text(line, ["line": "\($0.line)", "reason": $0.reason])
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
    let cells = max(width - Cells.count(tail) - 2, 10)
    let full = Int(Double(cells) * share)
    return "[" + String(repeating: "#", count: full)
      + String(repeating: " ", count: cells - full) + "]" + tail
  }
}
