public import LoopActor
public import Stage
public import StageContract
internal import Testing

/// A view that notes what it is told, and can be made to do something while it is told.
@LoopActor
public final class RecordingView<Intent: ScreenIntent, Frame: ScreenFrame>: SceneView {
  public enum Event: Equatable {
    case entered(ViewID)
    case frame(Frame, acknowledged: UInt64)
    case effect(Effect, acknowledged: UInt64)
    case acknowledged(UInt64)
    case goodbye(GoodbyeReason, acknowledged: UInt64)
  }

  public let name: String
  public private(set) var events: [Event] = []
  public private(set) var seat: Seat<Intent>?
  public private(set) var shared: SharedFrame<Frame>?
  public private(set) var farewell: Goodbye?
  /// Called inside each call, after the event has been noted.
  public var onEvent: (@LoopActor (Event) -> Void)?
  private var lastNumber: UInt64 = 0

  public init(_ name: String = "") { self.name = name }

  // MARK: What it was told

  public var frames: [Frame] {
    events.compactMap { if case .frame(let frame, _) = $0 { frame } else { nil } }
  }

  /// What a person sees.
  public var frame: Frame? {
    for case .frame(let frame, _) in events.reversed() { return frame }
    return nil
  }

  public var effects: [Effect] {
    events.compactMap { if case .effect(let effect, _) = $0 { effect } else { nil } }
  }

  public var announcements: [Message] {
    effects.compactMap {
      if case .announce(let announce)? = $0.kind { announce.message } else { nil }
    }
  }

  /// The fields that the focus was moved to.
  public var focusMoves: [String] {
    effects.compactMap { if case .focus(let focus)? = $0.kind { focus.field } else { nil } }
  }

  public var destinations: [String] {
    effects.compactMap {
      if case .navigate(let destination)? = $0.kind { destination.screen } else { nil }
    }
  }

  public var acknowledged: UInt64 {
    events.map { event in
      switch event {
      case .entered: 0
      case .frame(_, let number), .effect(_, let number), .acknowledged(let number),
        .goodbye(_, let number):
        number
      }
    }.max() ?? 0
  }

  /// Forgets what was noted so far.
  public func forget() { events = [] }

  // MARK: What it does

  /// Sends an intent under the next number, which is returned.
  @discardableResult
  public func send(_ intent: Intent) -> UInt64 {
    var intent = intent
    intent.number = nextNumber()
    seat?.submit(intent)
    return intent.number
  }

  public func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  public func leave() { seat?.leave() }
  public func endInput() { seat?.endInput() }

  /// What the view would send to re-attach after its stream was lost.
  public func memory(lastEffect: UInt64? = nil, basedOn: UInt64? = nil) -> Reattachment {
    Reattachment(
      incarnation: seat?.incarnation ?? 0, view: seat?.view.number ?? 0,
      lastEffect: lastEffect ?? effects.last?.id ?? 0, basedOn: basedOn ?? frame?.revision ?? 0)
  }

  // MARK: SceneView

  public func enter(_ seat: Seat<Intent>) {
    self.seat = seat
    note(.entered(seat.view))
  }

  public func show(_ frame: SharedFrame<Frame>, acknowledged: UInt64) {
    shared = frame
    note(.frame(frame.frame, acknowledged: acknowledged))
  }

  /// A focus that leads nowhere fails whichever test sees it.
  public func perform(_ effect: Effect, acknowledged: UInt64) {
    if case .focus(let focus)? = effect.kind {
      let fields = FrameFields.names(of: frame)
      #expect(fields.contains(focus.field), "the focus goes to no field of the frame: \(fields)")
    }
    note(.effect(effect, acknowledged: acknowledged))
  }

  public func acknowledge(_ number: UInt64) { note(.acknowledged(number)) }

  public func goodbye(_ goodbye: Goodbye, acknowledged: UInt64) {
    farewell = goodbye
    note(.goodbye(goodbye.reason, acknowledged: acknowledged))
  }

  private func note(_ event: Event) {
    events.append(event)
    onEvent?(event)
  }
}
