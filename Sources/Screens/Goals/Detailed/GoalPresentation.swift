public import Contract
public import Library
internal import StageContract

/// What the goal's screen looks like: facts in, words and enabled actions out.
public struct GoalPresentation: Sendable {
  /// Years beside this one that are shown.
  static let otherYears = 30

  private let words: Words
  private let summary: SummaryPresentation

  public init(words: Words) {
    self.words = words
    summary = SummaryPresentation(words: words)
  }

  /// The frame for these facts. Its revision is the display's business.
  public func frame(_ facts: GoalFacts) -> GoalFrame {
    var frame = GoalFrame(
      heading: words.text(Phrase(.goalTitle)), busy: facts.isChanging, message: message(facts),
      canRetry: facts.trouble != nil)
    frame.targetError = fieldError(facts.problem)
    guard let record = facts.record else {
      frame.busy = facts.trouble == nil
      return frame
    }
    frame.summary = summary.frame(record.tally)
    frame.target = facts.typed ?? record.tally.progress.map { String($0.target) } ?? ""
    frame.last = record.last.map { book($0) }
    frame.canUndo = record.last != nil && !facts.isChanging
    frame.otherYears = record.otherYears.prefix(Self.otherYears).map { year($0) }
    frame.undated = UInt32(clamping: record.undated)
    if record.undated > 0 {
      frame.undatedText = words.text(
        Phrase(.goalUndated, ["undated": .count(record.undated)]))
    }
    return frame
  }

  /// What the screen says of what has just happened, or of what stands in its way.
  func message(_ facts: GoalFacts) -> Message? {
    switch facts.notice {
    case .outcome(let outcome)?: words.message(outcome)
    case .nothingToUndo?: words.nothingToUndo
    case .requestIDTooLong(let limit)?:
      words.message(.unspecified, Phrase(.requestIDTooLong, ["limit": .count(limit)]))
    case nil: facts.trouble.flatMap { words.message($0) }
    }
  }

  /// A finished book in words.
  public func book(_ finish: Finish) -> FinishedBook {
    FinishedBook(
      id: finish.id.description, title: finish.title, book: finish.book?.description ?? "",
      finished: finish.date.map { StageContract.Date($0, words: words) }, text: text(finish))
  }

  private func text(_ finish: Finish) -> String {
    let date = finish.date.map { StageContract.Date($0, words: words).text } ?? ""
    return words.text(
      finish.title.isEmpty
        ? Phrase(.goalBookUntitled, ["date": .text(date)])
        : Phrase(.goalBook, ["title": .text(finish.title), "date": .text(date)]))
  }

  private func year(_ tally: GoalTally) -> GoalYear {
    GoalYear(
      year: UInt32(clamping: tally.year), finished: UInt32(clamping: tally.finished),
      target: UInt32(clamping: tally.target ?? 0),
      text: words.text(
        tally.target == nil ? tally.ofBooks(.goalYear) : tally.ofGoal(.goalYearTarget)))
  }

  private func fieldError(_ problem: GoalFacts.FieldProblem?) -> Message? {
    switch problem {
    case nil: nil
    case .notANumber?:
      words.message(.goalNotANumber, Phrase(.goalNotANumber, GoalProgress.targets))
    case .outOfRange?: words.message(.targetOutOfRange(GoalProgress.targets))
    }
  }
}

extension StageContract.Date {
  /// As much as is known; the rest is 0.
  init(_ date: PartialDate, words: Words) {
    if let whole = date.date {
      self.init(whole, words: words)
    } else {
      self.init(
        year: Int32(clamping: date.year), month: UInt32(clamping: date.month ?? 0), day: 0,
        text: date.description)
    }
  }
}
