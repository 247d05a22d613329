internal import Contract
internal import ContractRuntime
internal import GRPC
internal import LoopActor
internal import Renderers
internal import StageContract

/// A screen as the line-mode frontend knows it: its method, its words and its lines.
@LoopActor
protocol LineScreen {
  associatedtype Intent: ScreenIntent & GRPCMessage & ContractMessage
  associatedtype Update: ScreenUpdate & GRPCMessage & ContractMessage

  static var method: GRPC.Method<Intent, Update> { get }

  /// Whether an empty line says something; else it is skipped, and so is a comment.
  static var takesEmptyLines: Bool { get }

  /// Whether each line of a frame is said once, as in a log, rather than the whole frame anew.
  static var saysOnce: Bool { get }

  /// What the opening of each stream says, `open` aside.
  mutating func opening(_ open: Open, number: UInt64) -> Intent.Opening

  /// What a line of input means, while `frame` is shown.
  func intent(for line: String, frame: Update.Frame?) throws(LineFailure) -> LineIntent<Intent>

  /// An intent was sent under this number; nil: it was lost.
  mutating func sent(_ intent: Intent, as number: UInt64?)

  /// All that a line asked for was sent, the last under this number.
  mutating func sent(_ line: LineIntent<Intent>, as number: UInt64?)

  /// A frame has come that reflects own intents up to `acknowledged`.
  mutating func see(_ frame: Update.Frame, acknowledged: UInt64)

  /// What to say again on a new stream, in the same life of the scene or in another one.
  mutating func again(inSameLife: Bool) -> [Intent]

  /// The most bytes that an intent may have.
  mutating func learn(messageLimit: Int)

  /// Whether the screen is ready for the next word.
  static func isSettled(_ frame: Update.Frame) -> Bool

  /// Whether whoever looks may do nothing here, as the frame says: then that is the end.
  static func isForbidden(_ frame: Update.Frame) -> Bool

  /// The frame in lines, its labels in the language of the scene.
  static func lines(_ frame: Update.Frame, _ labels: Labels) -> [String]
}

/// What one line of input asks for.
struct LineIntent<Intent> {
  var intent: Intent
  /// Carries a request id.
  var isDurable = false
  /// What is sent before it: the pieces of something long.
  var before: [Intent] = []
}

extension LineScreen {
  static var takesEmptyLines: Bool { false }
  static var saysOnce: Bool { false }

  mutating func sent(_ line: LineIntent<Intent>, as number: UInt64?) {
    sent(line.intent, as: number)
  }

  mutating func see(_ frame: Update.Frame, acknowledged: UInt64) {}
  mutating func again(inSameLife: Bool) -> [Intent] { [] }
  mutating func learn(messageLimit: Int) {}
  static func isForbidden(_ frame: Update.Frame) -> Bool { false }
}

extension Message {
  /// Whether the library says that this is not for whoever asked.
  var isAboutPermission: Bool { code == MessageCode.notPermitted.token }
}

/// A line that was not understood.
struct LineFailure: Error, Equatable {
  var text: Utterance

  /// - Parameter words: what can be said.
  static func notUnderstood(_ line: String, words: String) -> LineFailure {
    LineFailure(text: .say(.notUnderstood, ["word": line, "words": words]))
  }

  static let nothingToConfirm = LineFailure(text: .say(.nothingToConfirm))
  static let alreadyOpen = LineFailure(text: .say(.alreadyOpen))
}

/// Words wait until the screen has answered the line before; these do not.
enum LineUrgency {
  static func isUrgent(_ line: String) -> Bool { line == "cancel" || line.hasPrefix("{") }
}
