/// Rows whose columns stand under each other, no wider than a terminal.
///
/// Where they would be wider, the title gives way and ends with `…`: an id is what one types next, and what
/// stands behind the title is why one looks.
public struct TextTable {
  private let rows: [[String]]
  private let flexible: Int
  private let indent: Int

  /// - Parameters:
  ///   - rows: made harmless here, since what does something to a terminal has no width.
  ///   - flexible: the number of the column that gives way.
  ///   - indent: spaces before each row.
  public init(_ rows: [[String]], flexible: Int, indent: Int = 0) {
    self.rows = rows.map { $0.map(HarmlessText.line) }
    self.flexible = flexible
    self.indent = indent
  }

  public func lines(width: Int) -> [String] {
    var columns = widths
    let gaps = indent + max(columns.count - 1, 0) * Self.gap
    let surplus = columns.reduce(gaps, +) - width
    if surplus > 0, columns.indices.contains(flexible) {
      columns[flexible] = max(columns[flexible] - surplus, min(columns[flexible], Self.least))
    }
    return rows.map { Cells.cut(line($0, columns), to: max(width, 1)) }
  }

  private static let gap = 2
  /// What is left of a title at least.
  private static let least = 8

  private var widths: [Int] {
    rows.reduce(into: []) { widths, row in
      for (index, cell) in row.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], Cells.count(cell))
      }
    }
  }

  /// Nothing is put behind the last cell that says something.
  private func line(_ row: [String], _ columns: [Int]) -> String {
    let last = row.lastIndex { !$0.isEmpty } ?? -1
    var line = String(repeating: " ", count: indent)
    for (index, cell) in row.enumerated() where index <= last {
      if index > 0 { line += String(repeating: " ", count: Self.gap) }
      line +=
        index == last ? Cells.cut(cell, to: columns[index]) : Cells.padded(cell, to: columns[index])
    }
    return line
  }
}
