/// Rows whose columns stand under each other, no wider than a terminal.
///
/// Where they would be wider, the title gives way and ends with `…`: an id is what one types next, and what
/// stands behind the title is why one looks. Where that is not enough either, what stands behind the title
/// goes on below it, and is never cut.
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
    guard surplus > 0 else { return rows.map { line($0, columns) } }
    guard columns.indices.contains(flexible),
      columns[flexible] - surplus >= min(columns[flexible], Self.least)
    else { return rows.flatMap { wrapped($0, width: max(width, 1)) } }
    columns[flexible] -= surplus
    return rows.map { line($0, columns) }
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

  /// One row in as many lines as it takes; only the column that gives way is cut.
  private func wrapped(_ row: [String], width: Int) -> [String] {
    let deeper = String(repeating: " ", count: min(indent + Self.gap, width / 2))
    var lines = [String(repeating: " ", count: min(indent, width / 2))]
    var isEmpty = true
    for (index, cell) in row.enumerated() where !cell.isEmpty {
      let gap = isEmpty ? 0 : Self.gap
      let room = width - Cells.count(lines[lines.count - 1]) - gap
      let isFlexible = index == flexible
      if Cells.count(cell) <= room || isFlexible && room >= Self.least {
        lines[lines.count - 1] += String(repeating: " ", count: gap) + Cells.cut(cell, to: room)
      } else if isFlexible {
        lines.append(deeper + Cells.cut(cell, to: width - deeper.count))
      } else {
        let pieces = Self.pieces(of: cell, width: width - deeper.count)
        if isEmpty { lines.removeLast() }
        lines += pieces.map { deeper + $0 }
      }
      isEmpty = false
    }
    return lines
  }

  /// The words in lines; one that is longer than a line goes on in the next.
  private static func pieces(of cell: String, width: Int) -> [String] {
    var pieces: [String] = []
    for word in cell.split(separator: " ") {
      if let last = pieces.last, Cells.count(last) + 1 + Cells.count(word) <= width {
        pieces[pieces.count - 1] = "\(last) \(word)"
        continue
      }
      pieces.append("")
      for character in word {
        let last = pieces[pieces.count - 1]
        if !last.isEmpty, Cells.count(last) + Cells.count(String(character)) > width {
          pieces.append("")
        }
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces
  }
}
