public import Contract
internal import StageContract

/// Titles and copies as they were kept, and stocktakes.
public enum UpkeepText {
  public static func lines(_ kept: KeptBook, _ labels: Labels = .english) -> [String] {
    var lines = [kept.message.map(MessageText.text)].compactMap { $0 }
    if let book = kept.book { lines.append("  " + BookText.row(book, labels)) }
    return lines
  }

  public static func lines(_ kept: KeptCopy, _ labels: Labels = .english) -> [String] {
    var lines = [kept.message.map(MessageText.text)].compactMap { $0 }
    if let book = kept.book { lines.append("  " + BookText.row(book, labels)) }
    guard let copy = kept.copy else { return lines }
    if !copy.barcode.isEmpty {
      lines.append("  " + labels.text(.copyBarcode, ["barcode": copy.barcode]))
    }
    if !copy.shelf.isEmpty { lines.append("  " + labels.text(.copyShelf, ["shelf": copy.shelf])) }
    return lines + ["  " + labels.text(.copyID, ["copy": copy.id])]
  }

  /// One scan or finding.
  public static func line(_ finding: StocktakeFinding) -> String {
    finding.barcode.isEmpty || finding.kind == .unknown
      ? finding.text : "\(finding.barcode)  \(finding.text)"
  }

  public static func lines(
    _ stocktake: StocktakeState, _ findings: [StocktakeFinding], _ labels: Labels = .english
  ) -> [String] {
    [stocktake.message.map(MessageText.text)].compactMap { $0 }
      + (findings.isEmpty ? [labels.text(.allInPlace)] : findings.map { "  \(line($0))" })
  }
}
