internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageContract

/// What a member waits for, as the list of loans knows it: `lectern holds --watch`.
@LoopActor
struct HoldsLines: LineScreen {
  static let method = LoansLines.method

  private var loans: LoansLines

  init(member: String) { loans = LoansLines(member: member) }

  mutating func opening(_ open: Open, number: UInt64) -> LoansOpen {
    loans.opening(open, number: number)
  }

  func intent(
    for line: String, frame: LoansFrame?
  ) throws(LineFailure) -> LineIntent<LoansIntent> {
    try loans.intent(for: line, frame: frame)
  }

  mutating func sent(_ intent: LoansIntent, as number: UInt64?) {}

  static func isForbidden(_ frame: LoansFrame) -> Bool { frame.message?.isAboutPermission == true }

  static func isSettled(_ frame: LoansFrame) -> Bool { LoansLines.isSettled(frame) }

  /// Nothing while it is not known yet; the message where it can't be known.
  static func lines(_ frame: LoansFrame, _ labels: Labels) -> [String] {
    switch frame.phase {
    case .loading: []
    case .loaded: HoldText.lines(HoldList(holds: frame.holds), labels)
    default: frame.message.map { [MessageText.text($0)] } ?? []
    }
  }
}
