public import Contract
internal import StageContract

/// What a desk is told of each book: one line that names it as it was typed or scanned.
public enum CirculationText {
  /// `30001: Lent “Emma” to Ada, due 7 December 2026.`
  public static func line(_ book: String, _ text: String, _ labels: Labels = .english) -> String {
    labels.text(.bookAnswer, ["book": book, "text": text])
  }

  /// All reasons on the book's line: a desk with a queue reads one line.
  public static func lines(
    impossible reasons: Reasons, _ book: String, _ labels: Labels = .english
  ) -> [String] {
    let said = reasons.reasons.map(MessageText.text).joined(separator: " ")
    return [line(book, said.isEmpty ? labels.text(.notPossible) : said, labels)]
  }

  public static func lines(
    _ question: DeskQuestion, _ book: String, _ labels: Labels = .english
  ) -> [String] {
    let said = question.reasons.map(MessageText.text).joined(separator: " ")
    var lines = [line(book, said, labels)]
    if let due = question.due {
      lines.append("  " + labels.text(.wouldBeDue, ["due": MessageText.text(due)]))
    }
    return lines + ["  " + labels.text(question.needsNote ? .sayNote : .sayYesAtDesk)]
  }

  /// What was accepted before the book's own answer.
  public static func lines(
    accepted question: DeskQuestion, _ book: String, _ labels: Labels = .english
  ) -> [String] {
    question.reasons.map { reason in
      let label = question.needsNote ? Label.overridden : .confirmedByYes
      return line(book, labels.text(label, ["reason": MessageText.text(reason)]), labels)
    }
  }

  /// What would be taken back, or was.
  public static func lines(_ action: DeskAction) -> [String] {
    action.message.map { [MessageText.text($0)] } ?? []
  }
}
