/// One row of a file of what is a member's own.
public enum OwnRow: Equatable, Sendable {
  /// Of a history that another program has exported.
  case history(HistoryRow)
  // As an export of one's own tells them
  case goal(line: Int, year: Int, target: Int)
  /// - Parameter occurrence: the how many-eth reading of that title on that day it is, from 1.
  case reading(line: Int, title: String, finished: PartialDate?, occurrence: Int)
  case note(line: Int, title: String, text: String)

  /// Where the row begins in its file, counted from 1.
  public var line: Int {
    switch self {
    case .history(let row): row.line
    case .goal(let line, _, _), .reading(let line, _, _, _), .note(let line, _, _): line
    }
  }
}
