public import Contract
internal import StageContract

/// The borrowing form in lines, in the order in which one reads it: what is wrong stands beside its
/// field, and at the end stands what can be said now.
public enum BorrowFrameText {
  public static func lines(_ frame: BorrowFrame) -> [String] {
    var lines = ["== \(frame.heading.isEmpty ? "Borrow" : frame.heading)"]
    if let book = frame.book {
      lines.append("Book: \(BookText.title(book)); \(BookText.shelf(book))")
    }
    if let member = frame.member { lines.append("For: \(MemberText.name(member))") }
    lines += duration(frame) + state(frame)
    if let message = frame.message { lines.append(MessageText.text(message)) }
    return lines + answers(frame)
  }

  private static func duration(_ frame: BorrowFrame) -> [String] {
    var line = "Days: \(frame.duration)"
    if let range = frame.range, frame.phase == .editing { line += "  (\(range.text))" }
    guard let error = frame.durationError else { return [line] }
    return [line, "  ! \(MessageText.text(error))"]
  }

  private static func state(_ frame: BorrowFrame) -> [String] {
    var lines: [String] = []
    if let confirmation = frame.confirmation {
      lines.append(confirmation.text)
      lines += MessageText.list(confirmation.reasons)
    }
    if frame.busy { lines.append("One moment …") }
    if let receipt = frame.receipt { lines += LoanText.lines(receipt) }
    return lines
  }

  /// What one can type, as the line-mode frontend understands it.
  private static func answers(_ frame: BorrowFrame) -> [String] {
    switch frame.phase {
    case .editing: ["> days N, submit, close"]
    case .confirming: ["> confirm, dismiss, close"]
    case .submitting: frame.canCancel ? ["> cancel"] : []
    case .done: ["> edit, submit, close"]
    case .unspecified, .unrecognized: []
    }
  }
}
