internal import Contract
internal import ContractRuntime
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageContract
internal import Wire

/// The reading goal in line mode.
@LoopActor
struct GoalLines: LineScreen {
  static let method = GoalScreenMethods.present
  static let words = "complete [TITLE], undo, target N (0 removes the goal), retry, close"

  mutating func opening(_ open: Open, number: UInt64) -> GoalOpen { GoalOpen(open: open) }

  func intent(
    for line: String, frame: GoalFrame?
  ) throws(LineFailure) -> LineIntent<GoalIntent> {
    if line.hasPrefix("{") { return try read(json: line) }
    let (word, rest) = line.firstWord
    if !rest.isEmpty && word != "complete" && word != "target" {
      throw LineFailure(text: .say(.standsAlone, ["word": word, "words": Self.words]))
    }
    switch word {
    case "complete": return durable(.complete(completion(rest, frame)))
    case "undo":
      let finish = frame?.last?.id ?? ""
      return durable(.undo(GoalUndo(finish: finish, requestId: RequestIdentifier.make())))
    case "target":
      return durable(
        .setTarget(
          GoalSetTarget(
            text: rest, year: frame?.summary?.year ?? 0, requestId: RequestIdentifier.make())))
    case "retry": return plain(.retry(GoalRetry()))
    case "close": return plain(.close(GoalClose()))
    default: throw LineFailure.notUnderstood(word, words: Self.words)
    }
  }

  mutating func sent(_ intent: GoalIntent, as number: UInt64?) {}

  static func isSettled(_ frame: GoalFrame) -> Bool { !frame.busy }

  static func lines(_ frame: GoalFrame, _ labels: Labels) -> [String] {
    GoalFrameText.lines(frame, labels)
  }

  /// Completes on what is shown, so that it counts nothing where somebody was faster.
  private func completion(_ title: String, _ frame: GoalFrame?) -> GoalComplete {
    GoalComplete(
      year: frame?.summary?.year ?? 0, seen: frame?.summary?.finished ?? 0, title: title,
      requestId: RequestIdentifier.make())
  }

  private func read(json: String) throws(LineFailure) -> LineIntent<GoalIntent> {
    let intent: GoalIntent
    do throws(JSONFailure) {
      intent = try GoalIntent(json: JSONText.parse(json))
    } catch {
      throw LineFailure(text: "\(error).")
    }
    switch intent.intent {
    case .open?: throw LineFailure.alreadyOpen
    case .complete(var complete)?:
      if complete.requestId.isEmpty { complete.requestId = RequestIdentifier.make() }
      return durable(.complete(complete))
    case .undo(var undo)?:
      if undo.requestId.isEmpty { undo.requestId = RequestIdentifier.make() }
      return durable(.undo(undo))
    case .setTarget(var wish)?:
      if wish.requestId.isEmpty { wish.requestId = RequestIdentifier.make() }
      return durable(.setTarget(wish))
    default: return LineIntent(intent: intent)
    }
  }

  private func plain(_ intent: GoalIntent.Intent) -> LineIntent<GoalIntent> {
    LineIntent(intent: GoalIntent(intent: intent))
  }

  private func durable(_ intent: GoalIntent.Intent) -> LineIntent<GoalIntent> {
    LineIntent(intent: GoalIntent(intent: intent), isDurable: true)
  }
}
