internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageContract
internal import Wire

/// The sign-in in line mode.
@LoopActor
struct SignInLines: LineScreen {
  static let method = SignInScreenMethods.present
  static let words = "card TEXT, submit, sign-out KEY, close"

  func opening(_ open: Open, number: UInt64) -> SignInOpen { SignInOpen(open: open) }

  func intent(
    for line: String, frame: SignInFrame?
  ) throws(LineFailure) -> LineIntent<SignInIntent> {
    if let intent = try SpokenLine.intent(SignInIntent.self, line) {
      if case .open? = intent.intent { throw SpokenLine.alreadyOpen }
      return LineIntent(intent: intent)
    }
    let spoken = SpokenLine(line)
    switch spoken.word {
    case "card": return plain(.setCard(SignInSetCard(text: spoken.rest)))
    case "sign-out": return plain(.signOut(SignInSignOut(session: spoken.rest)))
    default: try spoken.alone(Self.words)
    }
    switch spoken.word {
    case "submit": return plain(.submit(SignInSubmit()))
    case "close": return plain(.close(SignInClose()))
    default: throw spoken.notUnderstood(Self.words)
    }
  }

  func sent(_ intent: SignInIntent, as number: UInt64?) {}

  static func isForbidden(_ frame: SignInFrame) -> Bool { frame.phase == .refused }

  static func isSettled(_ frame: SignInFrame) -> Bool { !frame.busy }

  static func lines(_ frame: SignInFrame, _ labels: Labels) -> [String] {
    SignInFrameText.lines(frame, labels)
  }

  private func plain(_ intent: SignInIntent.Intent) -> LineIntent<SignInIntent> {
    LineIntent(intent: SignInIntent(intent: intent))
  }
}
