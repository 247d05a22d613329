public import Contract

/// How the goal's summary is laid out. The screen has one presenter; a layout is a renderer's business
/// alone.
public protocol GoalSummaryLayout {
  static func lines(_ frame: GoalSummaryFrame, _ labels: Labels) -> [String]
}

/// On one line, for a prompt or a status bar.
public enum OneLineSummary: GoalSummaryLayout {
  public static func lines(_ frame: GoalSummaryFrame, _ labels: Labels) -> [String] {
    if let summary = frame.summary {
      return [
        summary.state == .noTarget
          ? summary.heading : "\(summary.heading)  \(GoalBar.percentage(summary))"
      ]
    }
    return GoalSummaryText.state(frame, labels)
  }
}

/// On three lines: what is true, a bar, and the same in a sentence.
public enum ThreeLineSummary: GoalSummaryLayout {
  public static func lines(_ frame: GoalSummaryFrame, _ labels: Labels) -> [String] {
    (frame.summary.map { GoalSummaryText.lines($0) } ?? []) + GoalSummaryText.state(frame, labels)
  }
}

/// What several layouts and screens show of a goal.
enum GoalSummaryText {
  static func lines(_ summary: SummaryFrame) -> [String] {
    let bar = summary.state == .noTarget ? [] : [GoalBar.text(summary)]
    return [summary.heading] + bar + [summary.spoken]
  }

  /// What there is beside a goal, or instead of one.
  static func state(_ frame: GoalSummaryFrame, _ labels: Labels) -> [String] {
    (frame.busy ? [labels.text(.oneMoment)] : [])
      + (frame.message.map { [MessageText.text($0)] } ?? [])
  }
}

/// A percentage as a bar of ASCII.
enum GoalBar {
  static let width = 20

  static func text(_ summary: SummaryFrame) -> String {
    let full = Int(min(summary.percentage, 100)) * width / 100
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: width - full)
    return "[\(bar)] \(percentage(summary))"
  }

  static func percentage(_ summary: SummaryFrame) -> String { "\(summary.percentage) %" }
}
