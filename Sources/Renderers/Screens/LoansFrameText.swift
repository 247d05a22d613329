public import Contract
internal import StageContract

/// The list of loans in lines, in the order in which one reads it: what is wrong with a loan stands
/// beside it, and at the end stands what can be said now.
public enum LoansFrameText {
  public static func lines(_ frame: LoansFrame, _ labels: Labels = .english) -> [String] {
    var lines = ["== \(frame.heading)"]
    if let member = frame.member { lines.append(MemberText.name(member, labels)) }
    if frame.phase == .loading { lines.append(labels.text(.oneMoment)) }
    if !frame.summary.isEmpty { lines.append(frame.summary) }
    lines += frame.loans.flatMap { row($0, labels) }
    lines += frame.holds.map(hold)
    if let message = frame.message { lines.append(MessageText.text(message)) }
    if let confirmation = frame.confirmation {
      lines += [confirmation.text] + MessageText.list(confirmation.reasons)
    }
    return lines + answers(frame)
  }

  /// The id first, since that is what one types next.
  private static func row(_ row: LoanRow, _ labels: Labels) -> [String] {
    let loan = row.loan ?? Loan()
    var line = "  \(loan.id)  \(loan.book.map { BookText.title($0, labels) } ?? ""); \(row.dueText)"
    if row.busy { line += " …" }
    return [line] + (row.message.map { ["    ! \(MessageText.text($0))"] } ?? [])
  }

  /// What is ready is pointed at.
  private static func hold(_ hold: Hold) -> String {
    let text = hold.message.map(MessageText.text) ?? ""
    return hold.readyUntil == nil ? "  \(text)" : "  ! \(text)"
  }

  /// What one can type, as the line-mode frontend understands it.
  private static func answers(_ frame: LoansFrame) -> [String] {
    var words: [String] = []
    if frame.confirmation != nil { words += ["confirm", "dismiss"] }
    if frame.loans.contains(where: \.canGiveBack) { words.append("return LOAN") }
    if frame.confirmation == nil, frame.loans.contains(where: \.canRenew) {
      words.append("renew LOAN")
    }
    if frame.canRetry { words.append("retry") }
    return ["> " + (words + ["close"]).joined(separator: ", ")]
  }
}
