public import Library

/// All that the goal's screen knows, without a word.
public struct GoalFacts: Equatable, Sendable {
  /// What is wrong with the field for the number of books.
  public enum FieldProblem: Equatable, Sendable {
    case notANumber
    case outOfRange
  }

  /// What has just happened.
  public enum Notice: Equatable, Sendable {
    case outcome(GoalOutcome)
    case nothingToUndo
    case requestIDTooLong(limit: Int)
  }

  /// Nil: the library has not answered yet.
  public var record: ReadingRecord?
  public var trouble: GoalTrouble?
  /// Whether a change is on its way.
  public var isChanging = false
  /// What was typed and refused; nil: the field shows the goal.
  public var typed: String?
  public var problem: FieldProblem?
  public var notice: Notice?

  public init(record: ReadingRecord? = nil) { self.record = record }
}
