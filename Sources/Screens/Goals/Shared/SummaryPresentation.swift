public import Contract
public import Library

/// What a goal looks like on every screen that shows one: facts in, words and the enabled action out.
///
/// The heading says what is true, also "15 of 12" (C-26); the percentage is that of
/// ``GoalProgress``, which can't be more than all of it.
public struct SummaryPresentation: Sendable {
  private let words: Words

  public init(words: Words) { self.words = words }

  public func frame(_ tally: GoalTally) -> SummaryFrame {
    var frame = Self.figures(tally)
    frame.heading = words.text(heading(tally))
    frame.spoken = words.text(spoken(tally))
    return frame
  }

  /// All of it that is not words.
  public static func figures(_ tally: GoalTally) -> SummaryFrame {
    var frame = SummaryFrame(
      state: .noTarget, year: UInt32(clamping: tally.year),
      finished: UInt32(clamping: tally.finished))
    guard let progress = tally.progress else { return frame }
    frame.state = progress.isReached ? .reached : .underWay
    frame.target = UInt32(clamping: progress.target)
    frame.percentage = UInt32(clamping: progress.percentage)
    frame.allowsCompletion = !progress.isReached
    return frame
  }

  private func heading(_ tally: GoalTally) -> Phrase {
    tally.progress == nil ? tally.ofBooks(.goalHeadingNoTarget) : tally.ofGoal(.goalHeading)
  }

  private func spoken(_ tally: GoalTally) -> Phrase {
    guard let progress = tally.progress else { return tally.ofBooks(.goalSpokenNoTarget) }
    return tally.ofGoal(progress.isReached ? .goalSpokenReached : .goalSpokenUnderWay)
  }
}

extension GoalTally {
  /// A phrase about the finished books, whose number chooses the plural form.
  func ofBooks(_ key: Phrase.Key) -> Phrase {
    Phrase(key, ["finished": .count(finished), "year": .year(year)])
  }

  /// A phrase about the goal, whose number of books chooses the plural form.
  func ofGoal(_ key: Phrase.Key) -> Phrase {
    Phrase(
      key,
      [
        "finished": .number(finished), "target": .count(target ?? 0), "year": .year(year),
        "percentage": .number(progress?.percentage ?? 0),
      ])
  }
}
