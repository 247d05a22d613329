public import Contract
internal import StageContract

/// The goal in lines, in the order in which one reads it: what is wrong stands beside its field, and at
/// the end stands what can be said now.
public enum GoalFrameText {
  public static func lines(_ frame: GoalFrame, _ labels: Labels = .english) -> [String] {
    facts(frame, labels) + answers(frame)
  }

  /// Without what can be said.
  public static func facts(_ frame: GoalFrame, _ labels: Labels = .english) -> [String] {
    var lines = ["== \(frame.heading)"]
    if let summary = frame.summary { lines += GoalSummaryText.lines(summary) }
    if let error = frame.targetError {
      lines += [
        labels.text(.goalTarget, ["target": frame.target]), "  ! \(MessageText.text(error))",
      ]
    }
    if frame.busy { lines.append(labels.text(.oneMoment)) }
    if let last = frame.last { lines.append(last.text) }
    if let message = frame.message { lines.append(MessageText.text(message)) }
    lines += frame.otherYears.map(\.text)
    if !frame.undatedText.isEmpty { lines.append(frame.undatedText) }
    return lines
  }

  /// What one can type, as the line-mode frontend understands it.
  private static func answers(_ frame: GoalFrame) -> [String] {
    guard let summary = frame.summary, !frame.busy else {
      return frame.canRetry ? ["> retry, close"] : []
    }
    let words =
      (summary.allowsCompletion ? ["complete TITLE"] : []) + (frame.canUndo ? ["undo"] : [])
      + ["target N"] + (frame.canRetry ? ["retry"] : []) + ["close"]
    return ["> " + words.joined(separator: ", ")]
  }
}
