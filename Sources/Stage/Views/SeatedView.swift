internal import LoopActor
internal import StageContract

/// A view in its seat, with what it is still to be told.
///
/// Calls into the view one at a time: what happens while the view is being called waits until that
/// call has returned. Frames conflate meanwhile, effects queue up.
@LoopActor
final class SeatedView<Intent: ScreenIntent, Frame: ScreenFrame> {
  let seat: Seat<Intent>
  /// Whether the view has said that no more intents will come.
  var hasEndedInput = false

  private let view: any SceneView<Intent, Frame>
  private var frame: SharedFrame<Frame>?
  private var effects: [Effect]
  private var farewell: Goodbye?
  /// The highest intent number that the presenter was given …
  private var handled: UInt64
  /// … that what the scene shows reflects …
  private var reflected: UInt64
  /// … and that the view was told.
  private var acknowledged: UInt64 = 0
  private var intentsInHand = 0
  private var hasEntered = false
  private var isCalling = false
  private var isGone = false

  /// - Parameter missed: the effects that a re-attaching view has not carried out.
  init(
    _ view: any SceneView<Intent, Frame>, in seat: Seat<Intent>, openedBy number: UInt64,
    missed: [Effect]
  ) {
    self.view = view
    self.seat = seat
    handled = number
    reflected = number
    effects = missed
  }

  var id: ViewID { seat.view }

  func enter(with frame: SharedFrame<Frame>) {
    self.frame = frame
    isCalling = true
    view.enter(seat)
    isCalling = false
    hasEntered = true
    flush()
  }

  /// Hands `intent` on, between the marks that its acknowledgement needs.
  func handle(_ intent: Intent, by handler: (Intent) -> Void) {
    handled = max(handled, intent.number)
    intentsInHand += 1
    handler(intent)
    intentsInHand -= 1
    if intentsInHand == 0 { reflected = handled }
    flush()
  }

  /// Whether the presenter is handling an intent of this view right now.
  var isAsking: Bool { intentsInHand > 0 }

  func willShow(_ frame: SharedFrame<Frame>) {
    self.frame = frame
    reflected = handled
  }

  func willPerform(_ effect: Effect) { effects.append(effect) }

  /// Says goodbye, after all that was to come before it. A view that was not let in yet hears only
  /// that.
  func dismiss(_ goodbye: Goodbye) {
    guard !isGone else { return }
    reflected = handled
    farewell = goodbye
    if goodbye.reason == .loggedOut || !hasEntered {
      frame = nil
      effects = []
    }
    if !hasEntered && !isCalling { hasEntered = true }
    flush()
  }

  /// The view has left by itself: it is not called any more.
  func vacate() { isGone = true }

  /// Tells the view what it is still to be told.
  func flush() {
    guard hasEntered, !isCalling else { return }
    isCalling = true
    while !isGone, tellNext() {}
    isCalling = false
  }

  private func tellNext() -> Bool {
    if let frame {
      self.frame = nil
      acknowledged = reflected
      view.show(frame, acknowledged: reflected)
    } else if !effects.isEmpty {
      acknowledged = reflected
      view.perform(effects.removeFirst(), acknowledged: reflected)
    } else if let farewell {
      isGone = true
      view.goodbye(farewell, acknowledged: reflected)
    } else if reflected > acknowledged {
      acknowledged = reflected
      view.acknowledge(reflected)
    } else {
      return false
    }
    return true
  }
}
