internal import Contract
internal import ContractRuntime
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageContract
internal import Wire

/// The goal's summary in line mode, in whichever layout.
@LoopActor
struct GoalSummaryLines<Layout: GoalSummaryLayout>: LineScreen {
  static var method: GRPC.Method<GoalSummaryIntent, GoalSummaryUpdate> {
    GoalSummaryScreenMethods.present
  }

  mutating func opening(_ open: Open, number: UInt64) -> GoalSummaryOpen {
    GoalSummaryOpen(open: open)
  }

  func intent(
    for line: String, frame: GoalSummaryFrame?
  ) throws(LineFailure) -> LineIntent<GoalSummaryIntent> {
    if line.hasPrefix("{") { return try read(json: line) }
    switch line {
    case "retry":
      return LineIntent(intent: GoalSummaryIntent(intent: .retry(GoalSummaryRetry())))
    case "close":
      return LineIntent(intent: GoalSummaryIntent(intent: .close(GoalSummaryClose())))
    default:
      throw LineFailure.notUnderstood(line, words: "retry, close")
    }
  }

  mutating func sent(_ intent: GoalSummaryIntent, as number: UInt64?) {}

  static func isSettled(_ frame: GoalSummaryFrame) -> Bool { !frame.busy }

  static func lines(_ frame: GoalSummaryFrame, _ labels: Labels) -> [String] {
    Layout.lines(frame, labels)
  }

  private func read(json: String) throws(LineFailure) -> LineIntent<GoalSummaryIntent> {
    let intent: GoalSummaryIntent
    do throws(JSONFailure) {
      intent = try GoalSummaryIntent(json: JSONText.parse(json))
    } catch {
      throw LineFailure(text: "\(error).")
    }
    if case .open? = intent.intent { throw LineFailure.alreadyOpen }
    return LineIntent(intent: intent)
  }
}
