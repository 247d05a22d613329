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

  /// What the opening of each stream says, `open` aside.
  mutating func opening(_ open: Open, number: UInt64) -> Intent.Opening

  /// What a line of input means, while `frame` is shown.
  func intent(for line: String, frame: Update.Frame?) throws(LineFailure) -> LineIntent<Intent>

  /// An intent was sent under this number; nil: it was lost.
  mutating func sent(_ intent: Intent, as number: UInt64?)

  /// Whether the screen is ready for the next word.
  static func isSettled(_ frame: Update.Frame) -> Bool

  /// The frame in lines, its labels in the language of the scene.
  static func lines(_ frame: Update.Frame, _ labels: Labels) -> [String]
}

/// What one line of input asks for.
struct LineIntent<Intent> {
  var intent: Intent
  /// Carries a request id.
  var isDurable = false
}

/// A line that was not understood, in words for a person.
struct LineFailure: Error, Equatable {
  var text: String
}

/// Words wait until the screen has answered the line before; these do not.
enum LineUrgency {
  static func isUrgent(_ line: String) -> Bool { line == "cancel" || line.hasPrefix("{") }
}
