internal import GRPC
internal import LoopActor
internal import Stage
internal import StageContract

/// A view that is a gRPC stream.
///
///     opening ──open──▶ attached ──goodbye──▶ parting ──all sent──▶ finished
///        │                 │                     │                      ▲
///        └── order broken, fell behind, stalled ─┴──────────────────────┘
///
/// At every point the peer may vanish, which leads to `finished` without a word.
@LoopActor
final class ScreenView<Intent, Update>
where Intent: ScreenIntent & GRPCMessage, Update: ScreenUpdate & GRPCMessage {
  enum Phase {
    case opening
    case attached(Seat<Intent>)
    /// The goodbye waits behind what was still to be told.
    case parting(GoodbyeReason)
    case finished
  }

  let stream: ServerStream<Intent, Update>
  var phase = Phase.opening
  var outbox = Outbox<Update.Frame>()
  /// Since when something has been pending that the stream does not take.
  var pendingSince: Duration?
  var stallTimer: Cancellation?

  private(set) weak var service: ScreenService<Intent, Update>?
  let configuration: ScreenServiceConfiguration
  let scheduler: any Scheduler
  private var openTimer: Cancellation?
  private var lastNumber: UInt64 = 0

  init(stream: ServerStream<Intent, Update>, service: ScreenService<Intent, Update>) {
    self.stream = stream
    self.service = service
    configuration = service.configuration
    scheduler = service.scheduler
  }

  /// The stream keeps the view from here on, until the call has ended.
  func start() {
    stream.onMessage = { self.receive($0) }
    stream.onEnd = { self.endOfInput() }
    stream.onCancel = { _ in self.vanish() }
    stream.onWritable = { self.resume() }
    openTimer = scheduler.schedule(after: configuration.openDue) { [weak self] in
      guard let self, case .opening = phase else { return }
      refuse("an open is due within \(configuration.openDue) after the stream's start")
    }
  }

  // MARK: What the peer sends

  private func receive(_ intent: Intent) {
    guard intent.number > lastNumber else {
      return refuse("intent number \(intent.number) does not grow: the last was \(lastNumber)")
    }
    lastNumber = intent.number
    switch phase {
    case .opening:
      guard let opening = intent.opening else {
        return refuse("the first intent has to be an open")
      }
      enter(by: opening)
    case .attached(let seat):
      guard intent.opening == nil else { return refuse("a stream is opened once") }
      seat.submit(intent)
    case .parting, .finished: break
    }
  }

  private func enter(by opening: Intent.Opening) {
    openTimer?.cancel()
    let oldest = configuration.oldestProtocolLevel
    if let level = opening.open?.protocol, level != 0, level < oldest {
      return finish(
        Status(
          .failedPrecondition,
          """
          this frontend speaks protocol \(level), and daemon \(configuration.serverVersion) needs at \
          least \(oldest): update the frontend
          """))
    }
    do throws(Status) {
      try service?.admit(self, opening, lastNumber, stream.context)
    } catch {
      finish(error)
    }
  }

  private func endOfInput() {
    switch phase {
    case .opening: refuse("the stream ended without an open")
    case .attached(let seat): seat.endInput()
    case .parting, .finished: break
    }
  }

  private func vanish() {
    leaveSeat()
    end()
  }

  private func refuse(_ explanation: String) {
    service?.counters.orderViolations += 1
    leaveSeat()
    finish(Status(.invalidArgument, explanation))
  }

  /// The daemon stops before this view has entered a scene.
  func turnAway() {
    guard case .opening = phase else { return }
    let reason = GoodbyeReason.shuttingDown
    finish(Status(reason.statusCode, "the daemon is shutting down"), reason: reason)
  }

  // MARK: The end

  func leaveSeat() {
    guard case .attached(let seat) = phase else { return }
    phase = .finished
    seat.leave()
  }

  /// Ends the call with what was queued before; nothing follows.
  func finish(_ status: Status, reason: GoodbyeReason? = nil) {
    end()
    guard stream.isOpen else { return }
    // Trailers need no window, but the rest of a message that was begun does. Where the peer opens none
    // the server resets the stream.
    stream.finish(status, trailers: trailers(reason))
  }

  private func end() {
    phase = .finished
    openTimer?.cancel()
    stallTimer?.cancel()
    stallTimer = nil
    outbox.removeAll()
    service?.forget(self)
  }

  private func trailers(_ reason: GoodbyeReason?) -> Metadata {
    var trailers = Metadata()
    guard let reason else { return trailers }
    do {
      try trailers.append("\(configuration.trailerPrefix)-goodbye", reason.trailerValue)
    } catch {
      preconditionFailure("a trailer prefix that can't be sent: \(error)")
    }
    return trailers
  }
}
