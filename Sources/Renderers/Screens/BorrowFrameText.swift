public import Contract
internal import StageContract

/// The borrowing form in lines, in the order in which one reads it: what is wrong stands beside its
/// field, and at the end stands what can be said now.
public enum BorrowFrameText {
  public static func lines(_ frame: BorrowFrame, _ labels: Labels = .english) -> [String] {
    var lines = ["== \(frame.heading)"]
    if let book = frame.book {
      lines.append(
        labels.text(
          .bookOnShelf,
          ["book": BookText.title(book, labels), "shelf": BookText.shelf(book, labels)]))
    }
    if let member = frame.member {
      lines.append(labels.text(.forMember, ["member": MemberText.name(member, labels)]))
    }
    lines += duration(frame, labels)
    if frame.busy { lines.append(labels.text(.oneMoment)) }
    if let message = frame.message { lines.append(MessageText.text(message)) }
    return lines + state(frame, labels) + answers(frame)
  }

  private static func duration(_ frame: BorrowFrame, _ labels: Labels) -> [String] {
    var line = labels.text(.days, ["days": frame.duration])
    if let range = frame.range, frame.phase == .editing {
      line = labels.text(.daysInRange, ["days": frame.duration, "range": range.text])
    }
    var lines = [line]
    if let error = frame.durationError { lines.append("  ! \(MessageText.text(error))") }
    if let due = frame.due { lines.append("  \(due.text)") }
    return lines
  }

  private static func state(_ frame: BorrowFrame, _ labels: Labels) -> [String] {
    var lines: [String] = []
    if let confirmation = frame.confirmation {
      lines.append(confirmation.text)
      lines += MessageText.list(confirmation.reasons)
    }
    if let receipt = frame.receipt { lines += LoanText.lines(receipt, labels) }
    return lines
  }

  /// What one can type, as the line-mode frontend understands it.
  private static func answers(_ frame: BorrowFrame) -> [String] {
    switch frame.phase {
    case .editing:
      let offers = (frame.ownLoan.isEmpty ? [] : ["loan"]) + (frame.canHold ? ["hold"] : [])
      return ["> " + (["days N", "submit"] + offers + ["close"]).joined(separator: ", ")]
    case .confirming: return ["> confirm, dismiss, close"]
    case .submitting: return frame.canCancel ? ["> cancel"] : []
    case .done: return ["> edit, submit, close"]
    case .unspecified, .unrecognized: return []
    }
  }
}
