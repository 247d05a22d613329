internal import Contract
internal import GRPC
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Wire

/// A frontend that does nothing by itself: sends what a test says, and keeps what comes.
@LoopActor
final class BareView {
  let stream: ClientStream<BorrowIntent, BorrowUpdate>
  private(set) var updates: [BorrowUpdate] = []
  private(set) var status: Status?
  private(set) var trailers = Metadata()
  private var lastNumber: UInt64 = 0
  // Keeps the connection.
  private let channel: Channel

  init(_ channel: Channel) {
    self.channel = channel
    stream = channel.open(BorrowScreenMethods.present)
    stream.onMessage = { [weak self] in self?.updates.append($0) }
    stream.onEnd = { [weak self] status, trailers in
      self?.status = status
      self?.trailers = trailers
    }
  }

  convenience init(_ theatre: Theatre) { self.init(theatre.channel()) }

  /// A view that has opened `scene`; empty: one of its own.
  convenience init(_ theatre: Theatre, scene: String, session: String = "") {
    self.init(theatre)
    open(Open(scene: scene, session: session))
  }

  func open(_ open: Open) { send(.open(BorrowOpen(open: open))) }

  @discardableResult
  func send(_ intent: BorrowIntent.Intent?, number: UInt64? = nil) -> UInt64 {
    lastNumber = number ?? lastNumber + 1
    stream.send(BorrowIntent(number: lastNumber, intent: intent))
    return lastNumber
  }

  func type(_ text: String) { send(.setDuration(BorrowSetDuration(text: text))) }

  // MARK: What has come

  var welcome: Welcome? {
    if case .welcome(let welcome)? = updates.first?.update { welcome } else { nil }
  }

  var frames: [BorrowFrame] {
    updates.compactMap { if case .frame(let frame)? = $0.update { frame } else { nil } }
  }

  var effects: [Effect] {
    updates.compactMap { if case .effect(let effect)? = $0.update { effect } else { nil } }
  }

  var announcements: [String] {
    effects.compactMap {
      if case .announce(let announce)? = $0.kind { announce.message?.text } else { nil }
    }
  }

  var goodbye: GoodbyeReason? {
    if case .goodbye(let goodbye)? = updates.last?.update { goodbye.reason } else { nil }
  }

  var acknowledged: UInt64 { updates.map(\.acknowledged).max() ?? 0 }

  // MARK: Waiting

  func until(_ condition: @LoopActor (BareView) -> Bool) async {
    await LoopThread.until { condition(self) }
  }

  func untilAttached() async { await until { !$0.frames.isEmpty } }
  func untilEnded() async { await until { $0.status != nil } }
  func untilAnswered() async { await until { $0.acknowledged == $0.lastNumber } }
}
