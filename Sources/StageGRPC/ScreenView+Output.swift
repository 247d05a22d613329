internal import GRPC
internal import LoopActor
internal import Stage
internal import StageContract

extension ScreenView: SceneView {
  typealias Frame = Update.Frame

  func enter(_ seat: Seat<Intent>) {
    guard case .opening = phase else { return seat.leave() }
    phase = .attached(seat)
    outbox.put(
      Welcome(
        serverVersion: configuration.serverVersion, protocol: configuration.protocolLevel,
        oldestProtocol: configuration.oldestProtocolLevel, session: seat.session,
        scene: seat.scene, incarnation: seat.incarnation, view: seat.view.number,
        locale: seat.locale, maxIntentBytes: UInt32(clamping: stream.messageLimit ?? 0)))
    flush()
  }

  func show(_ frame: SharedFrame<Frame>, acknowledged: UInt64) {
    outbox.put(frame, acknowledged: acknowledged)
    flush()
  }

  func perform(_ effect: Effect, acknowledged: UInt64) {
    outbox.put(effect, acknowledged: acknowledged)
    flush()
    if outbox.effectCount > configuration.pendingEffects {
      service?.counters.fellBehind += 1
      fallBehind()
    }
  }

  func acknowledge(_ number: UInt64) {
    outbox.acknowledge(number)
    flush()
  }

  func goodbye(_ goodbye: Goodbye, acknowledged: UInt64) {
    switch phase {
    case .opening, .attached:
      phase = .parting(goodbye.reason)
      outbox.put(goodbye, acknowledged: acknowledged)
      flush()
    case .parting, .finished: break
    }
  }

  /// Sends what the stream takes. Whatever it does not take waits here, conflated, and not in the
  /// stream.
  func flush() {
    // Sending may run the peer's code where both share a process, and that may end this view.
    while stream.isOpen, stream.isWritable, let item = outbox.next() { send(item) }
    if outbox.isEmpty, case .parting(let reason) = phase {
      return finish(Status(reason.statusCode), reason: reason)
    }
    if case .finished = phase { return }
    watchForStall()
  }

  private func send(_ item: Outbox<Frame>.Item) {
    let number = outbox.acknowledged
    switch item {
    case .frame(let shared):
      let bytes = shared.encoded { Update(content: .frame($0), acknowledged: 0).serialized() }
      stream.send(serialized: bytes, AcknowledgementField.bytes(number))
    case .welcome(let welcome): stream.send(Update(content: .welcome(welcome), acknowledged: 0))
    case .effect(let effect): stream.send(Update(content: .effect(effect), acknowledged: number))
    case .goodbye(let goodbye):
      stream.send(Update(content: .goodbye(goodbye), acknowledged: number))
    case .acknowledgement: stream.send(Update(content: nil, acknowledged: number))
    }
  }

  // MARK: Views that do not read

  /// The window has opened.
  func resume() {
    pendingSince = nil
    flush()
  }

  /// One timer for as long as something is pending, not one for each frame.
  private func watchForStall() {
    guard stream.isOpen, !stream.isWritable else {
      pendingSince = nil
      return
    }
    if pendingSince == nil { pendingSince = scheduler.now }
    if stallTimer == nil { expectProgress(within: configuration.stallLimit) }
  }

  private func expectProgress(within time: Duration) {
    stallTimer = scheduler.schedule(after: time) { [weak self] in
      guard let self else { return }
      stallTimer = nil
      guard let pendingSince else { return }
      let rest = pendingSince + configuration.stallLimit - scheduler.now
      guard rest <= .zero else { return expectProgress(within: rest) }
      service?.counters.stalled += 1
      fallBehind()
    }
  }

  /// There is no window left for a message: what is queued is dropped, and the reason goes into the
  /// trailers.
  private func fallBehind() {
    leaveSeat()
    stream.discardQueued()
    let reason = GoodbyeReason.fellBehind
    finish(Status(reason.statusCode, "this view did not read fast enough"), reason: reason)
  }
}
