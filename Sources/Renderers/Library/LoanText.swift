public import Contract
internal import StageContract

/// Loans, receipts and what came back.
public enum LoanText {
  public static func lines(_ list: LoanList) -> [String] {
    let whose = list.member.map { MemberText.name($0) } ?? "This member"
    guard !list.loans.isEmpty else { return ["\(whose) has nothing on loan."] }
    let count = list.loans.count == 1 ? "1 loan" : "\(list.loans.count) loans"
    return ["\(whose): \(count)"] + list.loans.map { "  \(row($0))" }
  }

  public static func row(_ loan: Loan) -> String {
    var text = "\(loan.id)  \(loan.book.map(BookText.title) ?? "(unknown title)")"
    if let due = loan.due { text += "; due \(MessageText.text(due))" }
    if loan.overdue { text += ", overdue" }
    return text
  }

  /// Proof that the loan stands.
  public static func lines(_ receipt: Receipt) -> [String] {
    var lines = [receipt.message.map(MessageText.text) ?? "Borrowed."]
    if let book = receipt.book { lines.append("  Book: \(BookText.title(book))") }
    if let member = receipt.member { lines.append("  For: \(MemberText.name(member))") }
    if let due = receipt.due { lines.append("  Due: \(MessageText.text(due))") }
    return lines + ["  Loan: \(receipt.loan)"]
  }

  public static func lines(_ returned: Returned) -> [String] {
    var lines = [returned.message.map(MessageText.text) ?? "Returned."]
    if let book = returned.loan?.book { lines.append("  Book: \(BookText.title(book))") }
    return lines
  }
}
