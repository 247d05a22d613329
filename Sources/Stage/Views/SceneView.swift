public import LoopActor
public import StageContract

/// One attached frontend, as its scene sees it.
///
/// The scene calls ``enter(_:)`` first, then ``show(_:acknowledged:)`` with the state as it stands,
/// and from then on whatever happens, in an order in which it can be sent as it is: an effect never
/// precedes the frame it belongs to. ``goodbye(_:acknowledged:)`` is the last call. A view that gets
/// its goodbye without having entered was not let in.
///
/// `acknowledged` is the highest intent number of this view that the update reflects; it never goes
/// back. A view that can't send at once keeps the newest frame, all effects and the highest number.
///
/// The view may call its seat, or anything else, from inside each of these calls. It is not called
/// again before that call has returned.
@LoopActor
public protocol SceneView<Intent, Frame>: AnyObject {
  associatedtype Intent: ScreenIntent
  associatedtype Frame: ScreenFrame

  /// The view has been let in. Kept for as long as the view is open; it does not own the scene.
  func enter(_ seat: Seat<Intent>)
  /// Everything to be shown, from now on. The newest frame makes all former ones void.
  func show(_ frame: SharedFrame<Frame>, acknowledged: UInt64)
  /// Carry this out once.
  func perform(_ effect: Effect, acknowledged: UInt64)
  /// An intent was dealt with and changed nothing that this view is shown.
  func acknowledge(_ number: UInt64)
  /// Nothing follows. The seat is of no more use.
  func goodbye(_ goodbye: Goodbye, acknowledged: UInt64)
}
