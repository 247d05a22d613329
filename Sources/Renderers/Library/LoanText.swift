public import Contract
internal import StageContract

/// Loans, receipts and what came back.
public enum LoanText {
  /// - Parameter width: of the terminal, in cells; nil: there is none, and nothing is cut.
  public static func lines(
    _ list: LoanList, _ labels: Labels = .english, width: Int? = nil
  ) -> [String] {
    let whose = list.member.map { MemberText.name($0, labels) } ?? labels.text(.thisMember)
    guard !list.loans.isEmpty else { return [labels.text(.noLoans, ["member": whose])] }
    let count = String(list.loans.count)
    return [labels.text(.loansOf, ["member": whose, "count": count])]
      + rows(list.loans, labels, width: width) + list.alerts.map(MessageText.text)
  }

  private static func rows(_ loans: [Loan], _ labels: Labels, width: Int?) -> [String] {
    guard let width else { return loans.map { "  \(row($0, labels))" } }
    let cells = loans.map { loan in
      let title = loan.book.map { BookText.title($0, labels) } ?? labels.text(.unknownTitle)
      let due = loan.due.map { labels.text(.due, ["due": MessageText.text($0)]) } ?? ""
      return [loan.id, title, due, loan.overdue ? labels.text(.overdue) : ""]
    }
    return TextTable(cells, flexible: 1, indent: 2).lines(width: width)
  }

  public static func row(_ loan: Loan, _ labels: Labels = .english) -> String {
    let title = loan.book.map { BookText.title($0, labels) } ?? labels.text(.unknownTitle)
    guard let due = loan.due else { return "\(loan.id)  \(title)" }
    let text = labels.text(
      loan.overdue ? .loanOverdue : .loanDue, ["title": title, "due": MessageText.text(due)])
    return "\(loan.id)  \(text)"
  }

  /// Proof that the loan stands.
  public static func lines(_ receipt: Receipt, _ labels: Labels = .english) -> [String] {
    var lines = [receipt.message.map(MessageText.text) ?? labels.text(.borrowed)]
    if let book = receipt.book {
      lines.append("  " + labels.text(.book, ["book": BookText.title(book, labels)]))
    }
    if let member = receipt.member {
      lines.append("  " + labels.text(.forMember, ["member": MemberText.name(member, labels)]))
    }
    if let due = receipt.due {
      lines.append("  " + labels.text(.due, ["due": MessageText.text(due)]))
    }
    return lines + ["  " + labels.text(.loan, ["loan": receipt.loan])]
  }

  /// Proof that the loan is longer now.
  public static func lines(_ renewed: Renewed, _ labels: Labels = .english) -> [String] {
    var lines = [renewed.message.map(MessageText.text) ?? labels.text(.renewed)]
    if let former = renewed.formerDue {
      lines.append("  " + labels.text(.formerDue, ["due": MessageText.text(former)]))
    }
    if let due = renewed.loan?.due {
      lines.append("  " + labels.text(.due, ["due": MessageText.text(due)]))
    }
    return lines + ["  " + labels.text(.loan, ["loan": renewed.loan?.id ?? ""])]
  }

  /// What is asked before a loan is renewed.
  public static func lines(_ question: RenewalQuestion, _ labels: Labels = .english) -> [String] {
    var lines = [labels.text(.libraryAsks)] + MessageText.list(question.reasons, mark: "  - ")
    if let due = question.due {
      lines.append(labels.text(.wouldBeDue, ["due": MessageText.text(due)]))
    }
    return lines + [labels.text(.sayYesToRenew)]
  }

  public static func lines(_ returned: Returned, _ labels: Labels = .english) -> [String] {
    var lines = [returned.message.map(MessageText.text) ?? labels.text(.returned)]
    if let book = returned.loan?.book {
      lines.append("  " + labels.text(.book, ["book": BookText.title(book, labels)]))
    }
    return lines
  }
}
