public import Contract

/// What should be back by now: by group and member, and as a table for spreadsheets.
public enum OverdueText {
  public static func lines(_ loans: [OverdueLoan], _ labels: Labels = .english) -> [String] {
    guard !loans.isEmpty else { return [labels.text(.nothingOverdue)] }
    var lines: [String] = []
    var group: String?
    var member = ""
    for overdue in loans {
      if overdue.group != group {
        if !overdue.group.isEmpty { lines.append(labels.isolated(overdue.group)) }
        group = overdue.group
      }
      if let whose = overdue.loan?.member, whose.id != member {
        member = whose.id
        let contact = overdue.contact.isEmpty ? "" : "  \(labels.isolated(overdue.contact))"
        lines.append("  \(MemberText.name(whose, labels))\(contact)")
      }
      let title =
        overdue.loan?.book.map { BookText.title($0, labels) } ?? labels.text(.unknownTitle)
      let barcode = overdue.barcode.isEmpty ? "" : "\(overdue.barcode)  "
      lines.append("    \(barcode)\(title): \(overdue.text)")
    }
    return lines
  }

  /// RFC 4180, with a header.
  ///
  /// - Parameter isSafe: whether a cell that a spreadsheet would run as a formula gets a ' in front.
  public static func csv(_ loans: [OverdueLoan], isSafe: Bool) -> [String] {
    ["group,name,card,contact,title,barcode,due,days"]
      + loans.map { overdue in
        let (loan, member) = (overdue.loan, overdue.loan?.member)
        return [
          overdue.group, member?.name ?? "", member?.card ?? "", overdue.contact,
          loan?.book?.title ?? "", overdue.barcode, iso8601(loan), "\(overdue.days)",
        ].map { cell($0, isSafe: isSafe) }.joined(separator: ",")
      }
  }

  private static func iso8601(_ loan: Loan?) -> String {
    guard let due = loan?.due else { return "" }
    func padded(_ number: some BinaryInteger, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(due.year, 4))-\(padded(due.month, 2))-\(padded(due.day, 2))"
  }

  private static func cell(_ text: String, isSafe: Bool) -> String {
    let isFormula = text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) }
    let text = isSafe && isFormula == true ? "'" + text : text
    guard text.unicodeScalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) }) else {
      return text
    }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.unicodeScalars.append("\"") }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
