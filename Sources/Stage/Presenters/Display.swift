public import LoopActor
public import StageContract

/// Where a presenter shows itself: one display, however many views watch.
@LoopActor
public protocol Display<Frame>: AnyObject {
  associatedtype Frame: ScreenFrame

  /// The revision that is shown. The next frame that differs gets the next one.
  var revision: UInt64 { get }

  /// Shows a frame to all views; the revision in it is ignored. A frame that equals the one shown is
  /// no new revision: only the view whose intent is being handled is shown it again.
  func display(_ frame: Frame)

  /// Lets views carry something out once. Never before the frame that was displayed last.
  func perform(_ effect: Effect.Kind, for audience: Audience)

  /// Ends the scene for all its views. The presenter is stopped before this returns.
  func end(_ message: Message?)
}
