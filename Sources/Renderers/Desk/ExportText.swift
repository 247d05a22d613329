public import Contract
internal import StageContract

/// What came of an export.
public enum ExportText {
  public static func lines(
    _ report: ExportReport, to directory: String, _ labels: Labels = .english
  ) -> [String] {
    [labels.text(.exported, ["directory": directory])]
      + report.files.map {
        "  " + labels.text(.exportedFile, ["file": $0.file, "records": "\($0.records)"])
      }
  }
}
