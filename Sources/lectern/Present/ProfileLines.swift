internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageContract
internal import Wire

/// The profile in line mode.
@LoopActor
struct ProfileLines: LineScreen {
  static let method = ProfileScreenMethods.present
  static let words = "retry, edit, settings, loans, close"

  let member: String

  func opening(_ open: Open, number: UInt64) -> ProfileOpen {
    ProfileOpen(open: open, member: member)
  }

  func intent(
    for line: String, frame: ProfileFrame?
  ) throws(LineFailure) -> LineIntent<ProfileIntent> {
    if let intent = try SpokenLine.intent(ProfileIntent.self, line) {
      if case .open? = intent.intent { throw SpokenLine.alreadyOpen }
      return LineIntent(intent: intent)
    }
    let spoken = SpokenLine(line)
    try spoken.alone(Self.words)
    switch spoken.word {
    case "retry": return plain(.retry(ProfileRetry()))
    case "edit": return plain(.edit(ProfileEdit()))
    case "settings": return plain(.showSettings(ProfileShowSettings()))
    case "loans": return plain(.showLoans(ProfileShowLoans()))
    case "close": return plain(.close(ProfileClose()))
    default: throw spoken.notUnderstood(Self.words)
    }
  }

  func sent(_ intent: ProfileIntent, as number: UInt64?) {}

  static func isForbidden(_ frame: ProfileFrame) -> Bool {
    frame.message?.isAboutPermission == true
  }

  static func isSettled(_ frame: ProfileFrame) -> Bool { !frame.busy }

  static func lines(_ frame: ProfileFrame, _ labels: Labels) -> [String] {
    ProfileFrameText.lines(frame, labels)
  }

  private func plain(_ intent: ProfileIntent.Intent) -> LineIntent<ProfileIntent> {
    LineIntent(intent: ProfileIntent(intent: intent))
  }
}
